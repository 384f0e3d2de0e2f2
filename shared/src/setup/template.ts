import type { CongressInput } from '#congress/records.ts'
import { motionType } from '#motions/types.ts'

/** What every congress begins with, unless its file says something else. */

/** The associations in the order of the roll call. */
export const medicalAssociations = [
  { code: 'BW', laek: 'Landesärztekammer Baden-Württemberg', seats: 32 },
  { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 39 },
  { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16 },
  { code: 'BB', laek: 'Landesärztekammer Brandenburg', seats: 7 },
  { code: 'HB', laek: 'Ärztekammer Bremen', seats: 4 },
  { code: 'HH', laek: 'Ärztekammer Hamburg', seats: 9 },
  { code: 'HE', laek: 'Landesärztekammer Hessen', seats: 18 },
  { code: 'MV', laek: 'Ärztekammer Mecklenburg-Vorpommern', seats: 5 },
  { code: 'NI', laek: 'Ärztekammer Niedersachsen', seats: 20 },
  { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29 },
  { code: 'RP', laek: 'Landesärztekammer Rheinland-Pfalz', seats: 11 },
  { code: 'SL', laek: 'Ärztekammer des Saarlandes', seats: 4 },
  { code: 'SN', laek: 'Sächsische Landesärztekammer', seats: 12 },
  { code: 'ST', laek: 'Ärztekammer Sachsen-Anhalt', seats: 7 },
  { code: 'SH', laek: 'Ärztekammer Schleswig-Holstein', seats: 9 },
  { code: 'TH', laek: 'Landesärztekammer Thüringen', seats: 7 },
  { code: 'WL', laek: 'Ärztekammer Westfalen-Lippe', seats: 21 },
] satisfies CongressInput['medicalAssociations']

export const appTypes = [
  {
    id: motionType.regular,
    name: 'Beschlussantrag',
    content: 'Antrag, mit dem der Ärztetag etwas beschließt oder ein Gremium beauftragt',
    decision: 'Der Deutsche Ärztetag möge beschließen:',
  },
  {
    id: motionType.resolution,
    name: 'Entschließungsantrag',
    content: 'Antrag, mit dem der Ärztetag seine Haltung erklärt',
    decision: 'Der Deutsche Ärztetag möge folgende Entschließung fassen:',
  },
  {
    id: motionType.amendment,
    name: 'Änderungsantrag',
    content: 'Antrag, einen vorliegenden Antrag zu ändern',
    decision: 'Der Deutsche Ärztetag möge folgende Änderung beschließen:',
  },
  {
    id: motionType.leadMotion,
    name: 'Leitantrag',
    content: 'Antrag des Vorstandes zu einem Schwerpunkt der Tagesordnung',
    decision: 'Der Deutsche Ärztetag möge als Leitantrag beschließen:',
  },
  {
    id: motionType.election,
    name: 'Wahl',
    content: 'Wahl durch die Hauptversammlung',
    decision: 'Der Deutsche Ärztetag möge wählen:',
  },
  {
    id: motionType.electionProposal,
    name: 'Wahlvorschlag',
    content: 'Vorschlag einer Person für eine Wahl',
    decision: 'Zur Wahl wird vorgeschlagen:',
  },
] satisfies CongressInput['appTypes']

/** The formal item, which the motion form never offers. */
export const formalItem = { id: 162, name: 'E', content: 'Eröffnung und Formalia', short: 'Eröffnung' }
