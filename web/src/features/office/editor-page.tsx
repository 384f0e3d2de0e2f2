import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './motion-editor.module.css'

export const desk = '/Tagungsbuero/Antraege'

/** The number in a part of an address. */
export const idIn = (text: string | null | undefined): number | null =>
  text != null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

interface PageProps {
  title: string
  /** Where the page was opened from. */
  back: string
  intro: string
  submit: string
  pending: boolean
  refusal: string | null
  disabled?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A page of the desk on which something is written and saved. */
export const Page = ({
  title,
  back,
  intro,
  submit,
  pending,
  refusal,
  disabled = false,
  onSubmit,
  children,
}: PageProps) => (
  <form
    className={classes.form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <PageTitle title={title} />
    <p className={classes.intro}>{intro}</p>
    {children}
    {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    <div className={classes.buttons}>
      <Button type="submit" loading={pending} disabled={disabled}>
        {submit}
      </Button>
      <Link to={back} className={classes.cancel ?? ''}>
        Abbrechen
      </Link>
    </div>
  </form>
)
