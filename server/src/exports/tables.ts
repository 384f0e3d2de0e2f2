import type { ExportName } from '@portal/shared/exports/formats.ts'
import { applicantInWords, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import type { RollCallNote } from '@portal/shared/record/protocol.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { choiceLabels, modeLabels } from '@portal/shared/text/votes.ts'
import { Choice } from '@portal/shared/voting/records.ts'
import { readRegister } from '#attendance/store.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import { readAttachments, readPeople, readPublished } from '#motions/store.ts'
import { viewMotions } from '#motions/view.ts'
import { readEmbargoes } from '#record/store.ts'
import { viewResult } from '#voting/view.ts'
import { readAllResults, readHallRollCalls, readPeopleTable, readRollCalls, readSpeeches } from './store.ts'
import type { Table } from './table.ts'

/** Makes a table of what the portal knows at this moment (rule BX1). */
export const tables: Record<ExportName, (context: Context) => Promise<Table>> = {
  motions: async ({ db }) => {
    const motions = await readMotions(db)
    const numbers = new Map(motions.map((motion) => [motion.id, printNumber(motion)]))
    const embargoes = new Map((await readEmbargoes(db)).map(({ motion_id, until }) => [motion_id, until]))
    return table(
      {
        ...{ number: 'Drucksache', top: 'TOP', type: 'Art', title: 'Titel', mover: 'Antragstellende' },
        ...{ status: 'Status', changes: 'ändert', publishedAt: 'veröffentlicht', embargo: 'Sperrfrist' },
      },
      motions.map((motion) => ({
        number: printNumber(motion),
        top: motion.top.name,
        type: motion.typ.name,
        title: motion.title,
        mover: applicantInWords(motion),
        status: statusLabel(motion.statusid, motion.typ.id),
        changes: motion.clone ? (numbers.get(motion.clone.id) ?? null) : null,
        publishedAt: motion.public_datetime === null ? null : new Date(motion.public_datetime),
        embargo: embargoes.has(motion.id) ? (embargoes.get(motion.id) ?? 'bis auf Weiteres') : null,
      })),
    )
  },

  results: async ({ db }) => {
    const motions = new Map((await readMotions(db)).map((motion) => [motion.id, motion]))
    const results = await readAllResults(db)
    return table(
      {
        ...{ declaredAt: 'festgestellt', number: 'Drucksache', subject: 'Gegenstand', mode: 'Art' },
        ...{ yes: 'Ja', no: 'Nein', abstention: 'Enthaltung' },
        ...{ hallYes: 'Saal Ja', hallNo: 'Saal Nein', hallAbstention: 'Saal Enthaltung' },
        ...{ result: 'Ergebnis', present: 'anwesend', correction: 'Berichtigung' },
      },
      results.map((row) => {
        const { appId, type, content, mode, votings, hall, result, present, correction } = viewResult(row)
        const motion = motions.get(appId ?? 0)
        const isProcedural = row.procedural_id !== null
        return {
          declaredAt: row.declared_at,
          number: motion ? printNumber(motion) : null,
          subject: isProcedural
            ? (proceduralNames[type as keyof typeof proceduralNames] ?? content)
            : (motion?.title ?? content),
          mode: modeLabels[mode],
          yes: votings?.[1] ?? null,
          no: votings?.[2] ?? null,
          abstention: votings?.[0] ?? null,
          hallYes: hall?.[1] ?? null,
          hallNo: hall?.[2] ?? null,
          hallAbstention: hall?.[0] ?? null,
          result: result === null ? 'nicht entschieden' : result ? 'angenommen' : 'abgelehnt',
          present,
          correction: correction?.reason ?? null,
        }
      }),
    )
  },

  rollcalls: async ({ db }) => {
    const motions = new Map((await readMotions(db)).map((motion) => [motion.id, motion]))
    const online = (await readRollCalls(db)).map((row) => ({ ...row, where: 'Online' }))
    const hall = (await readHallRollCalls(db)).flatMap(({ content, ...result }) =>
      ((content as RollCallNote | null)?.votes ?? []).map(({ registerNumber, name, association, vote }) => ({
        ...result,
        ...{ register_number: registerNumber, name, choice: vote, where: 'Saal' },
        medical_association_code: association,
      })),
    )
    return table(
      {
        ...{ declaredAt: 'festgestellt', number: 'Drucksache', title: 'Titel', where: 'wo' },
        ...{ registerNumber: 'Registernummer', name: 'Name', association: 'Kammer', choice: 'Stimme' },
      },
      [...online, ...hall]
        .toSorted((a, b) => a.id - b.id)
        .map((row) => {
          const motion = motions.get(row.app_id ?? 0)
          return {
            declaredAt: row.declared_at,
            number: motion ? printNumber(motion) : null,
            title: motion?.title ?? null,
            where: row.where,
            registerNumber: row.register_number,
            name: row.name,
            association: row.medical_association_code,
            choice: choiceLabels[Choice.parse(row.choice)],
          }
        }),
    )
  },

  speeches: async ({ db }) =>
    table(
      {
        ...{ top: 'TOP', name: 'Name', registerNumber: 'Registernummer', association: 'Kammer' },
        ...{ theme: 'Thema', startedAt: 'Beginn', endedAt: 'Ende', seconds: 'Sekunden' },
      },
      (await readSpeeches(db)).map((speech) => ({
        top: speech.top,
        name: speech.name,
        registerNumber: speech.register_number,
        association: speech.medical_association_code,
        theme: speech.theme,
        startedAt: speech.started_at,
        endedAt: speech.ended_at,
        seconds: speech.seconds,
      })),
    ),

  attendance: async ({ db, clock, config }) => {
    const { people, names } = await readRegister(db, clock.now(), config.present)
    const known = new Map((await readPeopleTable(db)).map((person) => [person.register_number, person]))
    return table(
      {
        ...{ registerNumber: 'Registernummer', number: 'Ausweisnummer', name: 'Name', association: 'Kammer' },
        ...{ where: 'wo', since: 'seit', conflict: 'Konflikt' },
      },
      people.map(({ registerNumber, where, since, conflict }) => ({
        registerNumber,
        number: known.get(registerNumber)?.number ?? null,
        name: names.get(registerNumber) ?? null,
        association: known.get(registerNumber)?.medical_association_code ?? null,
        where: where === null ? null : where === 'hall' ? 'im Saal' : 'online',
        since: since === null ? null : new Date(since),
        conflict,
      })),
    )
  },

  people: async ({ db }) =>
    table(
      {
        ...{
          registerNumber: 'Registernummer',
          number: 'Ausweisnummer',
          title: 'Titel',
          firstName: 'Vorname',
        },
        ...{ surname: 'Nachname', suffix: 'Zusatz', name: 'Name', username: 'Benutzername' },
        ...{ association: 'Kammer', associationName: 'Landesärztekammer', roles: 'Rollen' },
        ...{ onlineOnly: 'stimmt online ab', voiceLeader: 'Stimmführung', active: 'aktiv' },
        ...{ successor: 'ersetzt durch', email: 'E-Mail', tel: 'Telefon' },
      },
      (await readPeopleTable(db)).map((person) => ({
        registerNumber: person.register_number,
        number: person.number,
        title: person.title,
        firstName: person.first_name,
        surname: person.surname,
        suffix: person.suffix,
        name: person.name,
        username: person.username,
        association: person.medical_association_code,
        associationName: person.laek,
        roles: person.roles.join(', '),
        onlineOnly: person.online_only,
        voiceLeader: person.voice_leader,
        active: person.active,
        successor: person.successor,
        // Contact details leave the portal with consent alone.
        email: person.contact_consent ? person.email : null,
        tel: person.contact_consent ? person.tel : null,
      })),
    ),
}

/** Each row has all columns, and no others. */
const table = <Key extends string>(columns: Record<Key, string>, rows: Table<Key>['rows']): Table => ({
  columns,
  rows,
})

const readMotions = async (db: Db) =>
  viewMotions(await readPublished(db), await readPeople(db), await readAttachments(db), new Map())
