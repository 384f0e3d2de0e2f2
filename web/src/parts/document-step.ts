import { useOpenedStep } from '#ui/use-opened-step.ts'

/** Whether the printed paper of the opened motion is open, too; the address says it. */
export function useDocumentStep() {
  const { opened, open, close } = useOpenedStep('drucksache')
  return { opened: opened !== null, open: () => open('1'), close }
}
