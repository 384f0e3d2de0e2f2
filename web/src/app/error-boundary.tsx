import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ErrorState } from '#ui/state.tsx'
import classes from './error-boundary.module.css'

interface Props {
  /** Where the person is; elsewhere is worth a new try. */
  place?: string
  children: ReactNode
}

/** Keeps a screen that broke from taking the others with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.place !== this.props.place) this.setState({ error: null })
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children
  }
}

/** What a broken screen needs is most often a fresh start, so it offers one. */
const Broken = ({ error }: { error: Error }) => (
  <div className={classes.screen}>
    <PageTitle title="Diese Seite konnte nicht angezeigt werden" tab="Fehler" />
    <ErrorState>
      <p>Ihre abgegebenen Stimmen sind davon nicht berührt. Meist hilft es, die Seite neu zu laden.</p>
      <Button className={classes.again ?? ''} onClick={() => window.location.reload()}>
        Seite neu laden
      </Button>
      <details className={classes.details}>
        <summary>Angaben für die Hotline</summary>
        <code>{`${error.name}: ${error.message}`}</code>
      </details>
    </ErrorState>
  </div>
)
