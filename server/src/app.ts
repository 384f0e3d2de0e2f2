import { join } from 'node:path'
import { calls, jobs } from '@portal/shared/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import { z } from 'zod'
import { amendmentHandlers } from '#amendments/handlers.ts'
import { Archivist } from '#archive/archivist.ts'
import { archiveHandlers } from '#archive/handlers.ts'
import { serveArchives } from '#archive/serve-archives.ts'
import { findPlaceWith, readPlaces } from '#archive/store.ts'
import { attendanceHandlers } from '#attendance/handlers.ts'
import { AttendanceKeeper } from '#attendance/keeper.ts'
import { auditHandlers } from '#audit/handlers.ts'
import { HeadNoter } from '#audit/note-head.ts'
import { SignedLog } from '#audit/signed-log.ts'
import { BackupKeeper } from '#backups/backup-keeper.ts'
import { backupHandlers } from '#backups/handlers.ts'
import { closingHandlers } from '#closing/handlers.ts'
import { ActorFinder } from '#core/actor.ts'
import { broadcastThrough, heardToo } from '#core/broadcast.ts'
import { Changes } from '#core/changes.ts'
import { type Clock, DatabaseClock } from '#core/clock.ts'
import type { Config } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import { TableRewriter } from '#core/database/table-rewriter.ts'
import { EmbeddedSources } from '#core/embedded-sources.ts'
import { clockRead, readAfresh } from '#core/events.ts'
import { DiskCache } from '#core/files/disk-cache.ts'
import { FileStore } from '#core/files/file-store.ts'
import { Health } from '#core/health.ts'
import { forgetAnsweredJobs, Housekeeping } from '#core/housekeeping.ts'
import {
  actorFinder,
  answerWhileAway,
  boundVisitors,
  createHttp,
  describeApi,
  limitRates,
} from '#core/http.ts'
import type { Log } from '#core/log.ts'
import { type LogKeys, logKeysOf } from '#core/log-key.ts'
import { LoopWatch } from '#core/loop-watch.ts'
import { type FollowFigures, serveMetrics } from '#core/metrics.ts'
import { countQuietFailures } from '#core/quiet.ts'
import { registerCalls } from '#core/run-call.ts'
import { fingerprint } from '#core/secret.ts'
import { Shutdown } from '#core/shutdown.ts'
import { closeWhileAway, createSocketServer, serveSockets, tellSocket } from '#core/socket.ts'
import { tellLocally } from '#core/tell.ts'
import type { Tls } from '#core/tls.ts'
import { traceCalls } from '#core/tracing.ts'
import { answerUndeclared } from '#core/undeclared.ts'
import { type VisitorBounds, Visitors, visitorBounds } from '#core/visitors.ts'
import { Workshop } from '#core/workshop.ts'
import { countHandlers } from '#counts/handlers.ts'
import { deletionKeeper } from '#deletion/delete-by-plan.ts'
import { deletionHandlers } from '#deletion/handlers.ts'
import { deskPaperHandlers } from '#desk-papers/handlers.ts'
import { DeskPaperPrinter } from '#desk-papers/printer.ts'
import { documentHandlers, serveDocuments } from '#documents/handlers.ts'
import { DocumentKeeper } from '#documents/keeper.ts'
import { Shelf } from '#documents/shelf.ts'
import { draftHandlers } from '#drafts/handlers.ts'
import { exportHandlers } from '#exports/handlers.ts'
import { floorHandlers } from '#floor/handlers.ts'
import { hotlineHandlers, serveScreens } from '#hotline/handlers.ts'
import { wishRepeater } from '#hotline/repeat-wishes.ts'
import { forgetScreens } from '#hotline/store.ts'
import { letterHandlers } from '#letters/handlers.ts'
import { LetterPrinter } from '#letters/printer.ts'
import { mailHandlers } from '#mail/handlers.ts'
import { type MailKey, mailKeyOf } from '#mail/mail-key.ts'
import { MailSender } from '#mail/sender.ts'
import { giveUpOverdue } from '#mail/store.ts'
import { motionImportHandlers } from '#motion-import/handlers.ts'
import { motionImport } from '#motion-import/motion-table.ts'
import { noteHandlers } from '#notes/handlers.ts'
import { notificationHandlers } from '#notifications/handlers.ts'
import { Notifier } from '#notifications/notifier.ts'
import { makeVapid, type Vapid } from '#notifications/vapid.ts'
import { officeHandlers, printBundleHandlers } from '#office/handlers.ts'
import { duePublisher } from '#office/publish-on-time.ts'
import { orderHandlers } from '#order/handlers.ts'
import { overviewHandlers } from '#overview/handlers.ts'
import { OverviewDesk } from '#overview/overview-desk.ts'
import { ReadinessDesk } from '#overview/readiness.ts'
import { PagesCache } from '#pages/cache.ts'
import { pagesHandlers, serveDownloads } from '#pages/handlers.ts'
import { LegalTexts, serveLegal } from '#pages/legal.ts'
import { peopleHandlers } from '#people/handlers.ts'
import { PresenceKeeper } from '#people/presence.ts'
import { tellPeopleOnChange } from '#people/tell-people.ts'
import { preparationHandlers } from '#preparation/handlers.ts'
import { ProceduralGatherer } from '#procedural/gather-procedural.ts'
import { proceduralHandlers, proceduralJobs } from '#procedural/handlers.ts'
import { DecisionPrints } from '#record/decision-prints.ts'
import { recordHandlers } from '#record/handlers.ts'
import { Minutes } from '#record/minutes.ts'
import { RecordPrinter } from '#record/printer.ts'
import { ReleasedDecisions } from '#record/released.ts'
import { serveDecided } from '#record/serve-decided.ts'
import { seatKeeper } from '#register/hand-over-on-time.ts'
import { registerHandlers } from '#register/handlers.ts'
import { peopleImport } from '#register/people-import.ts'
import { AccountTeller } from '#register/tell-accounts.ts'
import { cutOffStrangers, endSessionsOnChange } from '#session/end-sessions.ts'
import { sessionHandlers } from '#session/handlers.ts'
import { readKnownDevice } from '#session/known-device.ts'
import { LoginGate } from '#session/login-gate.ts'
import { noteQuietFailures } from '#session/note-failures.ts'
import { SignOnDesk } from '#session/sign-on.ts'
import { forgetExpired } from '#session/store.ts'
import { settingsHandlers } from '#settings/handlers.ts'
import { LiveSettings } from '#settings/live-settings.ts'
import { setupHandlers } from '#setup/handlers.ts'
import { forgetShares } from '#shares/store.ts'
import { tellSharesOnChange } from '#shares/tell-share.ts'
import { dist, readVersion, servePages } from '#snapshot/built-pages.ts'
import { SnapshotCache } from '#snapshot/cache.ts'
import { snapshotHandlers } from '#snapshot/handlers.ts'
import { tellReloadOnChange } from '#snapshot/tell-reload.ts'
import { speakerHandlers } from '#speakers/handlers.ts'
import { SpeakerLists } from '#speakers/lists.ts'
import { forgetWithdrawn } from '#speakers/store.ts'
import { ListTeller } from '#speakers/tell-lists.ts'
import { tellSpeakersOnChange } from '#speakers/tell-speakers.ts'
import { streamHandlers } from '#stream/handlers.ts'
import { StreamKeeper } from '#stream/keeper.ts'
import { forgetUnlocks } from '#stream/store.ts'
import { submissionHandlers } from '#submissions/handlers.ts'
import { mayReadUpload } from '#submissions/read-own.ts'
import { clearAbandoned } from '#uploads/clear-abandoned.ts'
import { serveUploads, uploadHandlers } from '#uploads/handlers.ts'
import { votingHandlers, votingJobs } from '#voting/handlers.ts'
import { votingPace } from '#voting/voting-pace.ts'
import { figuresOf } from './figures.ts'
import { CountGatherer, SECRET_PAUSE_MS } from './voting/ballot/gather-counts.ts'
import { voteCloser } from './voting/running/close-on-time.ts'
import { findKeyFolder } from './voting/secret/ballot-keys.ts'
import { SecrecyWatch } from './voting/secret/secrecy-watch.ts'
import { BallotWiper } from './voting/secret/wipe-ballots.ts'

export interface App {
  http: FastifyInstance
  io: Server
  context: Context
  documents: DocumentKeeper
  close(): Promise<void>
}

export interface AppOptions {
  log: Log
  secret: string
  /** The keys for notifications; without them the portal makes some that last as long as it runs. */
  vapid?: Vapid
  /** Reads the key that signs the audit log; without it one follows from the secret. */
  loadLogKeys?: () => Promise<LogKeys>
  /** Seals what mails are to tell alone; without it one follows from the secret. */
  mailKey?: MailKey
  clock?: Clock
  /** Sends the figures to a receiver. */
  followFigures?: FollowFigures
  /** Null where a proxy in front speaks https. */
  tls?: Tls | null
  /** Load tests on one address switch the limits off. */
  limits?: boolean
  /** Tests of long courses of votes do not wait for the turnout of secret ones. */
  secretPauseMs?: number
  /** Tests say themselves how late the thread is, */
  loopDelayMs?: () => number
  /** and how many visitors are too many. */
  visitorBounds?: Partial<VisitorBounds>
}

/** Builds the server on an open database; the only place that lists the features. */
export async function buildApp(base: Config, database: Database, options: AppOptions): Promise<App> {
  const {
    log,
    secret,
    vapid = makeVapid(),
    loadLogKeys = async () => logKeysOf(fingerprint(secret, 'audit log')),
    mailKey = mailKeyOf(fingerprint(secret, 'mail')),
    followFigures,
    tls = null,
    limits = true,
    secretPauseMs = SECRET_PAUSE_MS,
    loopDelayMs,
    visitorBounds: changedBounds,
  } = options
  z.config(z.locales.de())
  const changes = new Changes(database, log)
  const settings = new LiveSettings(base, { db: database.db, changes, log })
  const { config } = settings
  const embedded = new EmbeddedSources()
  const http = await createHttp({ config, log, tls }, embedded)
  traceCalls(http)
  const watch = new LoopWatch()
  const visitors = new Visitors(config.trustProxy, loopDelayMs ?? (() => watch.delayMs), {
    ...visitorBounds,
    ...changedBounds,
  })
  const served = { config, log, secret, visitors }
  const { io, connections } = createSocketServer(http.server, served, database)
  const subject = config.publicUrl?.startsWith('https:') ? config.publicUrl : 'https://portal.invalid'
  const databaseClock = new DatabaseClock(log, () => tellLocally(io, clockTime(true)))
  const clock = options.clock ?? databaseClock
  const clockTime = (set: boolean) => clockRead({ now: clock.now(), set })
  const notifier = new Notifier({ db: database.db, clock, log }, { vapid, subject })
  const { dataDir, fileCacheBytes } = config
  const copies = fileCacheBytes > 0 ? new DiskCache(join(dataDir, 'copies'), fileCacheBytes, log) : null
  const pace = votingPace({ db: database.db, log, changes })
  const context: Context = {
    config,
    secret,
    features: { ballotKeys: await findKeyFolder(config, database.db) },
    version: readVersion(),
    db: database.db,
    batchDb: database.batchDb,
    pool: database.pool,
    files: new FileStore(database.fileDb, log, copies, (stage) => pace.step(stage)),
    changes,
    actors: new ActorFinder(database.db),
    broadcast: heardToo(broadcastThrough(io), (message) => notifier.note(message)),
    clock,
    limits,
    log,
    pace,
    workshop: new Workshop(log),
  }
  const shutdown = new Shutdown()
  const health = new Health(database, log, databaseClock, {
    pool: database.lends,
    listener: () => context.changes.listening,
    publisher: connections.isWell,
  })
  const gatherer = new CountGatherer(context, secretPauseMs)
  const proceduralGatherer = new ProceduralGatherer(context)
  const closer = voteCloser(context)
  const publisher = duePublisher(context)
  const seats = seatKeeper(context)
  const rewriter = new TableRewriter(database.connection, log)
  const deleter = deletionKeeper(context, rewriter)
  const wiper = new BallotWiper(context)
  const secrecy = new SecrecyWatch(context)
  const attendance = new AttendanceKeeper(io, context)
  const presence = new PresenceKeeper(context, (present, now) => attendance.notePresent(present, now))
  const { db } = database
  const shelf = new Shelf(context)
  const printer = new LetterPrinter(log)
  const documents = new DocumentKeeper(context, shelf)
  const housekeeping = new Housekeeping(log, [
    () => forgetAnsweredJobs(db),
    () => forgetExpired(db),
    () => noteQuietFailures(context),
    () => forgetUnlocks(db),
    () => forgetScreens(context),
    () => clearAbandoned(context),
    () => context.files.sweep(),
    () => context.files.check(),
    () => documents.sweep(),
    () => forgetShares(db),
    () => forgetWithdrawn(db),
    () => peopleImport.forget(db),
    () => motionImport.forget(db),
    () => giveUpOverdue(db),
    // After the files that nobody refers to are swept away.
    () => rewriter.run(),
  ])
  const { mail, publicUrl } = config
  const mailSender =
    mail && publicUrl ? new MailSender(context, { server: mail, publicUrl, key: mailKey }) : null
  const headNoter = new HeadNoter(context)
  const signedLog = new SignedLog(context, loadLogKeys)
  const gate = new LoginGate()
  const { signOn } = config
  const signOnDesk = signOn && publicUrl ? new SignOnDesk(signOn, publicUrl, context) : null
  const cache = new SnapshotCache(context)
  const pages = new PagesCache(context, embedded)
  const legalTexts = new LegalTexts(context)
  const released = new ReleasedDecisions(context)
  const recordPrinter = new RecordPrinter(log)
  const deskPrinter = new DeskPaperPrinter(log)
  const minutes = new Minutes(context.db, recordPrinter)
  const decisionPrints = new DecisionPrints(context, released, recordPrinter)
  const { connection } = database
  const thread = new URL('./cli/archive-thread.ts', import.meta.url)
  const archivist = new Archivist({ context, connection, thread, dist })
  const backupKeeper = new BackupKeeper(context, connection)
  const stream = new StreamKeeper(context, embedded)
  const speakerLists = new SpeakerLists(context)
  const overview = new OverviewDesk(context)
  const readiness = new ReadinessDesk(context, {
    documents,
    keysShared: () => secrecy.keysShared,
    skewMs: () => databaseClock.skewMs,
    server: async () => ({
      delayMs: watch.delayMs,
      failures: await countQuietFailures(),
      connected: io.engine.clientsCount,
    }),
  })
  const listTeller = new ListTeller(io, context, speakerLists)
  const accountTeller = new AccountTeller(io, context)
  endSessionsOnChange(io, context)
  tellPeopleOnChange(io, context)
  tellReloadOnChange(io, context)
  settings.onChange((before) => {
    if (before.open && !config.open) cutOffStrangers(io)
    tellLocally(io, readAfresh())
  })
  tellSharesOnChange(io, context)
  tellSpeakersOnChange(io, context)
  closeWhileAway(io, health, shutdown)

  shutdown.follow(http)
  answerWhileAway(http, health, {
    secret: context.secret,
    warnings: () => (secrecy.keysShared ? {} : { ballotKeys: 'apart' }),
  })
  if (limits) await limitRates(http, context, (request) => readKnownDevice(context, request))
  boundVisitors(http, context, visitors)
  const { files } = context
  const figures = figuresOf({
    loop: watch,
    visitors,
    gate,
    files,
    secrecy,
    clock: databaseClock,
    db,
    pool: database.pool,
  })
  serveMetrics(http, config, { io, isReady: () => health.missing.length === 0, followFigures, ...figures })
  await describeApi(http, context.version)
  const handlers = {
    ...sessionHandlers(gate, signOnDesk),
    ...peopleHandlers,
    ...motionImportHandlers,
    ...registerHandlers,
    ...floorHandlers,
    ...votingHandlers,
    ...proceduralHandlers,
    ...noteHandlers,
    ...uploadHandlers,
    ...submissionHandlers,
    ...draftHandlers,
    ...amendmentHandlers(context),
    ...officeHandlers,
    ...printBundleHandlers(shelf, documents),
    ...orderHandlers,
    ...exportHandlers,
    ...settingsHandlers(settings),
    ...closingHandlers(settings, rewriter),
    ...archiveHandlers(archivist),
    ...backupHandlers(backupKeeper),
    ...deletionHandlers(rewriter),
    ...snapshotHandlers(cache, stream, legalTexts),
    ...pagesHandlers(pages),
    ...streamHandlers(stream),
    ...hotlineHandlers,
    ...documentHandlers(shelf, documents),
    ...speakerHandlers(speakerLists),
    ...notificationHandlers(vapid),
    ...auditHandlers(signedLog),
    ...countHandlers(context),
    ...attendanceHandlers,
    ...letterHandlers(printer, mailKey),
    ...mailHandlers(mailKey),
    ...setupHandlers,
    ...preparationHandlers,
    ...recordHandlers(released, minutes, decisionPrints),
    ...overviewHandlers(overview, readiness),
    ...deskPaperHandlers(deskPrinter, shelf),
  }
  const actorOf = actorFinder(context)
  await registerCalls(http, context, calls, handlers, actorOf)
  serveScreens(http, context, actorOf)
  serveDownloads(http, context, pages, actorOf)
  serveUploads(http, context, mayReadUpload(db), actorOf)
  serveDocuments(http, context, { shelf, keeper: documents, actorOf })
  const jobHandlers = { ...votingJobs(gatherer), ...proceduralJobs(proceduralGatherer) }
  const repeatWish = wishRepeater(context)
  serveSockets(io, { ...context, visitors, shutdown }, { jobs, handlers: jobHandlers }, (socket) => {
    tellSocket(socket, clockTime(false))
    presence.follow(socket)
    attendance.follow(socket)
    secrecy.follow(socket)
    void repeatWish(socket)
  })
  serveArchives(http, context)
  const may = { isReady: () => health.ready, hasTime: () => visitors.mayDraw() }
  const { missingFile, drawing } = await servePages(http, context, cache, { pages, ...may })
  const archived = {
    archives: () => readPlaces(db),
    archiveWith: (sought: Parameters<typeof findPlaceWith>[1]) => findPlaceWith(db, sought),
  }
  serveDecided(http, context, { released, ...archived, prints: decisionPrints, drawing, ...may })
  const congress = () => cache.congress()
  serveLegal(http, context, { texts: legalTexts, congress, drawing, isReady: may.isReady })
  answerUndeclared(http, missingFile)

  // From the first answer on times are the database's.
  await health.check()
  await settings.start()
  await context.changes.listen()
  health.start()
  watch.start()
  presence.start()
  await secrecy.start()
  await gatherer.start()
  await publisher.act()
  await seats.act()
  await deleter.act()
  housekeeping.start()
  headNoter.start()

  const close = async () => {
    await shutdown.end(http, io)
    await health.stop()
    watch.stop()
    gatherer.stop()
    proceduralGatherer.stop()
    closer.stop()
    publisher.stop()
    seats.stop()
    deleter.stop()
    listTeller.stop()
    accountTeller.stop()
    housekeeping.stop()
    documents.close()
    printer.close()
    decisionPrints.stop()
    recordPrinter.close()
    deskPrinter.close()
    // Together: each of them may wait for a database that does not answer any more, and the end is to come in time.
    await Promise.all([
      rewriter.stop(),
      wiper.stop(),
      secrecy.stop(),
      archivist.stop(),
      backupKeeper.stop(),
      mailSender?.stop(),
      context.workshop.close(),
      presence.stop(),
      attendance.stop(),
    ])
    await Promise.all([headNoter.stop(), signedLog.stop()])
    await context.changes.close()
    await connections.end()
  }
  return { http, io, context, documents, close }
}
