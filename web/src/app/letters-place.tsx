import { Navigate, NavLink, Route, Routes } from 'react-router'
import { LettersScreen } from '#features/letters/letters-screen.tsx'
import { MailScreen } from '#features/mail/mail-screen.tsx'
import { MailTexts } from '#features/mail/mail-texts.tsx'
import { useMailDesk } from '#parts/use-mail-desk.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import classes from './letters-place.module.css'
import links from './part-links.module.css'

const place = '/Tagungsbuero/Briefe'

/** How people learn their PINs, and what else the portal writes to them. Without a mail server there are letters alone. */
export function LettersPlace() {
  const { data, error, refetch } = useMailDesk()
  const sender = data?.sender ?? null
  return (
    <>
      {sender !== null && (
        <nav className={classes.parts} aria-label="Briefe">
          <NavLink to={place} end className={links.part ?? ''}>
            Briefe
          </NavLink>
          <NavLink to={`${place}/E-Mail`} className={links.part ?? ''}>
            E-Mails
          </NavLink>
          <NavLink to={`${place}/Texte`} className={links.part ?? ''}>
            Texte der E-Mails
          </NavLink>
        </nav>
      )}
      {error && !data && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      <Routes>
        <Route index element={<LettersScreen />} />
        {data && sender !== null && (
          <>
            <Route path="E-Mail" element={<MailScreen desk={data} sender={sender} />} />
            <Route path="Texte" element={<MailTexts />} />
          </>
        )}
        <Route
          path="*"
          element={data ? <Navigate to={place} replace /> : <SkeletonRows rows={8} height={46} />}
        />
      </Routes>
    </>
  )
}
