import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const theTime = 'Take `now` as a parameter, or ask platform/clock: fixed-clock tests lie otherwise.'

const asksTheTime = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: theTime },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: theTime,
  },
  { selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]', message: theTime },
]

export default tseslint.config(
  { ignores: ['app/generated', 'build', '.data', 'test-results', 'playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines': ['error', 220],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Remix throws answers, and promises of answers are refused with one.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        ['console', 'crypto', 'performance', 'process', 'URL', 'WebAssembly'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      // What comes out of JSON is compared, not used.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Playwright knows by the pattern which fixtures a test wants: none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['app/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      'jsx-a11y/no-noninteractive-element-to-interactive-role': [
        'error',
        { fieldset: ['radiogroup'] },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only platform/env reads the environment.' },
      ],
    },
  },
  {
    files: ['app/{domain,http,platform,routes,values}/**/*.{ts,tsx}', 'prisma/seed/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...asksTheTime] },
  },
  {
    files: ['app/domain/**/*.{ts,tsx}', 'app/values/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Request', 'Response', 'Headers', 'FormData', 'fetch'].map((name) => ({
          name,
          message: 'The domain knows nothing of HTTP.',
        })),
      ],
    },
  },
  {
    files: ['app/platform/env.server.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['app/platform/clock.server.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
