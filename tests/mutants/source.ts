import ts from 'typescript'

type Place = { line: number; column: number }

/** What a source says around a place. */
export class Source {
  readonly #tree: ts.SourceFile

  constructor(
    file: string,
    readonly text: string,
  ) {
    this.#tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  }

  textBetween(start: Place, end: Place): string {
    return this.text.slice(this.offset(start), this.offset(end))
  }

  /** The function, table or class at the top level that the place is in; empty in between. */
  declarationAt(place: Place): string {
    const offset = this.offset(place)
    const statement = this.#tree.statements.find(
      (one) => one.getStart() <= offset && offset < one.getEnd(),
    )
    if (!statement) return ''
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations[0]!.name.getText()
    const { name } = statement as { name?: ts.Identifier }
    return name?.text ?? ''
  }

  /** Whether the place runs when the file is loaded, and so only once. */
  isAtLoad(start: Place, end: Place): boolean {
    const [from, to] = [this.offset(start), this.offset(end)]
    const holdsPlace = (node: ts.Node) => node.getStart() <= from && to <= node.getEnd()
    const isInFunction = (node: ts.Node): boolean => {
      const body = ts.isFunctionLike(node) ? (node as ts.FunctionLikeDeclaration).body : undefined
      if (body && holdsPlace(body)) return true
      return node.getChildren().some((child) => holdsPlace(child) && isInFunction(child))
    }
    return !isInFunction(this.#tree)
  }

  offset({ line, column }: Place): number {
    return this.#tree.getPositionOfLineAndCharacter(line, column)
  }
}
