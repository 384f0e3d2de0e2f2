import { Navigate, Route, Routes } from 'react-router'
import { GuestsOnly, MembersOnly } from './guard.tsx'
import { formScreen, screen } from './late-screen.ts'
import { MotionsPlace } from './motions-place.tsx'
import { home } from './redirect.ts'
import { Shell } from './shell.tsx'

const Check = screen('CheckScreen', () => import('#features/audit/check-screen.tsx'))
const Login = formScreen('LoginScreen', () => import('#features/session/login-screen.tsx'))
const Registration = formScreen(
  'RegistrationScreen',
  () => import('#features/session/registration-screen.tsx'),
)
const Setup = formScreen('SetupScreen', () => import('#features/setup/setup-screen.tsx'))
const NewPassword = formScreen('NewPasswordScreen', () => import('#features/session/new-password-screen.tsx'))
const Notes = formScreen('NotesScreen', () => import('#features/notes/notes-screen.tsx'))
const Voting = screen('VotingPlace', () => import('./voting-place.tsx'))
const Service = screen('ServiceScreen', () => import('#features/pages/service-screen.tsx'))
const Exhibition = screen('ExhibitionScreen', () => import('#features/pages/exhibition-screen.tsx'))
const Handbook = screen('HandbookPlace', () => import('#features/handbook/handbook-place.tsx'))
const Discussion = screen('DiscussionScreen', () => import('#features/pages/discussion-screen.tsx'))
const Directory = formScreen('DirectoryScreen', () => import('#features/people/directory-screen.tsx'))
const OfficePlace = screen('OfficePlace', () => import('./office-place.tsx'))
const Overview = formScreen(
  'OverviewScreen',
  () => import('#features/submissions/overview/overview-screen.tsx'),
)
const Submission = formScreen('SubmissionPlace', () => import('./submission-place.tsx'))
const Procedural = formScreen('ProceduralFormScreen', () => import('#features/procedural/form-screen.tsx'))
const Support = formScreen('SupportScreen', () => import('#features/submissions/support/support-screen.tsx'))
const Speakers = formScreen('SpeakersScreen', () => import('#features/speakers/speakers-screen.tsx'))

/** All addresses of the portal; those of the congress office go on in `office-areas.ts`. Only the motions, where nearly everybody begins, come with the page itself. */
export const AllRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route element={<GuestsOnly />}>
        <Route path="/Login" element={<Login />} />
        <Route path="/Registration" element={<Registration />} />
        <Route path="/NewPassword" element={<NewPassword />} />
        <Route path="/Einrichtung" element={<Setup />} />
      </Route>
      <Route path={home} element={<MotionsPlace />} />
      <Route path="/Voting" element={<Voting />} />
      <Route path="/Ausstellung" element={<Exhibition />} />
      <Route path="/Service" element={<Service />} />
      <Route path="/Pruefen" element={<Check />} />
      <Route path="/Handbuch/*" element={<Handbook />} />
      <Route element={<MembersOnly />}>
        <Route path="/Antragsannahme" element={<Overview />} />
        <Route path="/Antragsannahme/Einreichen" element={<Submission />} />
        <Route path="/Antragsannahme/BusinessOrder" element={<Procedural />} />
        <Route path="/Antragsuntersützung" element={<Support />} />
        <Route path="/Rednerliste" element={<Speakers />} />
        <Route path="/Delegierte" element={<Directory />} />
        <Route path="/FavoritesAndNotes" element={<Notes />} />
        <Route path="/Tagungsbuero/*" element={<OfficePlace />} />
        <Route path="/Discussions" element={<Discussion />} />
      </Route>
      <Route path="*" element={<Navigate to={home} replace />} />
    </Route>
  </Routes>
)
