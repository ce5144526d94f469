/** The exit code of a file worker that hit its memory limit. */
export const tooMuchMemory = 87
