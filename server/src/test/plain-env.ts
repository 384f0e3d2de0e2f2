/**
 * What a program that a test starts is given of this one's environment: none of the machine's settings of a portal. A portal sets no
 * documents that nobody reads, which would take the time of those who test.
 */
export const plainEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DOCUMENTS_AHEAD: '0',
}
