import { IconMinus, IconThumbDown, IconThumbUp } from '@tabler/icons-react'

const yes = { icon: IconThumbUp, tone: 'yes' } as const
const no = { icon: IconThumbDown, tone: 'no' } as const
const abstention = { icon: IconMinus, tone: 'abstention' } as const

/** Yes, no, abstention: always in this order, so that hands can learn it. */
export const ballotOptions = (labels: Record<0 | 1 | 2, string>) =>
  [
    { value: 1, label: labels[1], ...yes },
    { value: 2, label: labels[2], ...no },
    { value: 0, label: labels[0], ...abstention },
  ] as const
