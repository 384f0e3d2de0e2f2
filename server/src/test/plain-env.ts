/** What a program that a test starts is given of this one's environment: none of the machine's settings of a portal. */
export const plainEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
