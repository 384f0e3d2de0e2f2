/** For `NODE_OPTIONS`: lets a process believe that it is so much later. */
export const shiftedBy = (ms: number): string => {
  const shift = `const D = Date; globalThis.Date = class extends D {
    constructor(...given) { given.length ? super(...given) : super(D.now() + ${ms}) }
    static now() { return D.now() + ${ms} }
  }`
  return `--import=data:text/javascript,${encodeURIComponent(shift)}`
}
