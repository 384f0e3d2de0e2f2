/** A task of the workshop that takes its thread with it. */
export default (): never => process.exit(3)
