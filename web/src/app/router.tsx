import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { GuestsOnly, MembersOnly } from './guard.tsx'
import { MotionsPlace } from './motions-place.tsx'
import { home } from './redirect.ts'
import { Shell } from './shell.tsx'

/**
 * A screen whose code is loaded when the screen is first needed; the one before stays until then. Only the motions,
 * where nearly everybody begins, come with the page itself.
 */
const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }))

/** The same, of a screen with forms. */
const formScreen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => {
    const [screens, { inLibrary }] = await Promise.all([load(), import('#ui/library.tsx')])
    return { default: inLibrary(screens[name]) }
  })

const Login = formScreen('LoginScreen', () => import('#features/session/login-screen.tsx'))
const Registration = formScreen(
  'RegistrationScreen',
  () => import('#features/session/registration-screen.tsx'),
)
const NewPassword = formScreen('NewPasswordScreen', () => import('#features/session/new-password-screen.tsx'))
const Notes = formScreen('NotesScreen', () => import('#features/notes/notes-screen.tsx'))
const Voting = screen('VotingPlace', () => import('./voting-place.tsx'))
const Service = screen('ServiceScreen', () => import('#features/pages/service-screen.tsx'))
const Exhibition = screen('ExhibitionScreen', () => import('#features/pages/exhibition-screen.tsx'))
const Discussion = screen('DiscussionScreen', () => import('#features/pages/discussion-screen.tsx'))
const Directory = formScreen('DirectoryScreen', () => import('#features/people/directory-screen.tsx'))
const OfficePlace = screen('OfficePlace', () => import('./office-place.tsx'))
const Office = formScreen('OfficeScreen', () => import('#features/office/office-screen.tsx'))
const Hotline = formScreen('HotlineScreen', () => import('#features/hotline/hotline-screen.tsx'))
const Synonyms = formScreen('SynonymsScreen', () => import('#features/office/synonyms-screen.tsx'))
const Overview = formScreen('OverviewScreen', () => import('#features/submissions/overview-screen.tsx'))
const Submission = formScreen('SubmissionPlace', () => import('./submission-place.tsx'))
const Procedural = formScreen('ProceduralFormScreen', () => import('#features/procedural/form-screen.tsx'))
const Support = formScreen('SupportScreen', () => import('#features/submissions/support-screen.tsx'))
const Speakers = formScreen('SpeakersScreen', () => import('#features/speakers/speakers-screen.tsx'))

/** All addresses of the portal. */
export const AllRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route element={<GuestsOnly />}>
        <Route path="/Login" element={<Login />} />
        <Route path="/Registration" element={<Registration />} />
        <Route path="/NewPassword" element={<NewPassword />} />
      </Route>
      <Route path={home} element={<MotionsPlace />} />
      <Route path="/Voting" element={<Voting />} />
      <Route path="/Ausstellung" element={<Exhibition />} />
      <Route path="/Service" element={<Service />} />
      <Route element={<MembersOnly />}>
        <Route path="/Antragsannahme" element={<Overview />} />
        <Route path="/Antragsannahme/Einreichen" element={<Submission />} />
        <Route path="/Antragsannahme/BusinessOrder" element={<Procedural />} />
        <Route path="/Antragsuntersützung" element={<Support />} />
        <Route path="/Rednerliste" element={<Speakers />} />
        <Route path="/Delegierte" element={<Directory />} />
        <Route path="/FavoritesAndNotes" element={<Notes />} />
        <Route path="/Tagungsbuero" element={<OfficePlace />}>
          <Route index element={<Office />} />
          <Route path="Hotline" element={<Hotline />} />
          <Route path="Suche" element={<Synonyms />} />
        </Route>
        <Route path="/Discussions" element={<Discussion />} />
      </Route>
      <Route path="*" element={<Navigate to={home} replace />} />
    </Route>
  </Routes>
)
