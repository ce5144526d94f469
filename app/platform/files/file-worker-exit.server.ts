/** The exit code by which the process that makes files says that it would have taken more memory than it may. */
export const tooMuchMemory = 87
