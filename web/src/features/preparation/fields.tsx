import { Switch, Textarea, TextInput } from '@mantine/core'
import { type HTMLInputTypeAttribute, lazy, type ReactNode, Suspense, useRef } from 'react'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'

const TextEditor = lazy(async () => ({ default: (await import('#parts/text-editor.tsx')).TextEditor }))

interface Field<Value> {
  label: string
  description?: ReactNode
  value: Value
  onChange: (value: Value) => void
}

interface LineProps extends Field<string> {
  /** The most letters. */
  max: number
  type?: HTMLInputTypeAttribute
  inputMode?: 'numeric'
  placeholder?: string
  disabled?: boolean
  /** A name or a secret, which no dictionary knows and no browser is to fill in. */
  verbatim?: boolean
}

/** A text of one line. */
export const Line = ({ max, onChange, verbatim = false, ...rest }: LineProps) => (
  <TextInput
    {...rest}
    {...(verbatim && { autoComplete: 'off', spellCheck: false })}
    maxLength={max}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

interface LinesProps extends Field<string> {
  max: number
}

/** A plain text that may have several lines. */
export const Lines = ({ max, onChange, ...rest }: LinesProps) => (
  <Textarea
    {...rest}
    autosize
    minRows={2}
    maxLength={max}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** Yes or no. */
export const Toggle = ({ value, onChange, ...rest }: Field<boolean>) => (
  <Switch {...rest} size="md" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)

/** An address, or none where nothing is written. */
export const Address = ({ value, onChange, ...rest }: Field<string | null>) => (
  <Line
    {...rest}
    type="url"
    placeholder="https://"
    max={2000}
    value={value ?? ''}
    onChange={(written) => onChange(written.trim() || null)}
  />
)

interface FormattedProps extends Field<string> {
  id: string
}

/** A text with headings, lists and links. */
export function Formatted({ id, label, value, onChange }: FormattedProps) {
  const now = useRef(value)
  now.current = value
  return (
    <Suspense fallback={<SkeletonRows rows={1} height={160} />}>
      <TextEditor
        id={id}
        label={label}
        html={value}
        error={undefined}
        readOnly={false}
        readNow={() => now.current}
        onChange={onChange}
      />
    </Suspense>
  )
}
