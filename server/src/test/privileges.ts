/**
 * Who gets which answer: one line for each route and each job, one column for each kind of reader. A route or job
 * without a line fails the tests. What is asked could always be granted: a started vote is opened, an open one is
 * stopped, and so on.
 *
 * Readers. visitor: not logged in. hall: a delegate who votes in the hall. online: a delegate who votes online.
 * leader: such a delegate who is a voice leader too. board, mgmt, room, master, office: the other roles. inactive,
 * replaced: delegates with the cookie that they had until then. The columns with an asterisk are the same people, with
 * sessions from before, while the portal is closed (OPEN=0). The congress of all of them goes on, with a vote: it can neither
 * end nor be taken up again.
 *
 * Answers. A route answers with a status; `page` is the browser's side, which is there once it has been built, and
 * `file` one of its files, which is asked for by a name that it does not have. A job
 * answers `yes` or the reason of its refusal. A socket is let `in` or refused with a status, and then there are no jobs.
 */
export const privileges = `
                              | visitor hall online leader board mgmt room master office inactive replaced | visitor* online* master* office*
POST /api/security/login      | 401     200  200    200    200   200  200  200    200    401      401      | 401      403     200     200
POST /api/security/sign-on    | 404 for everybody
POST /api/security/sign-on/finish | 404 for everybody
POST /api/security/sign-on/leave | 200  200  200    200    200   200  200  200    200    200      200      | 200      200     200     200
GET /api/security/logout      | 200     200  200    200    200   200  200  200    200    200      200      | 200      200     200     200
POST /api/security/logout     | 200     200  200    200    200   200  200  200    200    200      200      | 200      200     200     200
POST /api/setup               | 409 for everybody
POST /api/setup-file          | 409 for everybody
POST /api/setup-preview       | 409 for everybody
GET /api/portal               | 200     200  200    200    200   200  200  200    200    200      200      | 200      200     200     200
GET /api/data                 | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/apps                 | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/pages                | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/office/ask-screen   | 401     403  403    403    403   403  403  403    200    401      401      | 403      403     403     200
GET /api/office/screens       | 401     403  403    403    403   403  403  403    200    401      401      | 403      403     403     200
GET /api/office/screens/:id   | 401     403  403    403    403   403  403  403    404    401      401      | 403      403     403     404
POST /api/office/forget-screen | 401     403  403    403    403   403  403  403    200    401      401      | 403      403     403     200
POST /api/take-screen         | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/decline-screen      | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/stream               | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/stream/unlock       | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /download/*               | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/archives             | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /data/media/:file         | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /data/attachments/:file   | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /data/attachments/top/:file | 200   200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/working-point        | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/roll-call            | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/decisions            | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/contact             | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/chair/working-point | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/message       | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/pause         | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/hall-text     | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/reload        | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /api/audit-head           | 401     403  403    403    403   403  403  200    200    401      401      | 403      403     200     200
GET /api/chair/sitting        | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /api/chair/turnout        | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/start-vote    | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/start-block   | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/start-test    | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/correct-result | 401    403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/lapse         | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/open-vote     | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/extend-vote   | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/cancel-vote   | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/stop-vote           | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/seen-app            | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/favorite-app        | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/note-app            | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/restart-app         | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/vote-union          | 401     403  403    200    403   403  403  403    403    401      401      | 403      403     403     403
POST /api/vote-union-result   | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /api/chamber-votes        | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/receipt              | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/upload              | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/upload-remove       | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
GET /api/uploads              | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
GET /uploads/:registerNumber/:appId/:filename | 401 404 404 404 404 404 404 404 404 401 401 | 403 403 404 404
POST /api/chair/secure-votes  | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /api/chair/devices        | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/remove-device | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/keep-device   | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/submit-app          | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/support-app         | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
GET /api/supported-status     | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
POST /api/add-supporter       | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/trigger-app-submits | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /share/:id                | 401     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200
GET /api/drafts               | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/save-draft          | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/discard-draft       | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
GET /api/draft-versions       | 401     200  200    200    200   200  403  403    403    401      401      | 403      403     403     403
POST /api/start-bo            | 401     200  200    200    200   200  403  200    403    401      401      | 403      403     200     403
POST /api/open-bo             | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/againstit-bo        | 401     200  200    200    200   200  403  200    403    401      401      | 403      403     200     403
POST /api/talkforit-bo        | 401     200  200    200    200   200  403  200    403    401      401      | 403      403     200     403
POST /api/stop-bo             | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
GET /api/cancel-bo            | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/cancel-bo           | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/restart-bo    | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/chair/reset-bo      | 401     403  403    403    403   403  403  200    403    401      401      | 403      403     200     403
POST /api/statusdata-bo       | 200     200  200    200    200   200  200  200    200    401      401      | 403      403     200     200

GET /api/office/submissions        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/numbers            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/submission-status | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/synonyms          | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/publish           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/motions      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/results      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/rollcalls    | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/speeches     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/attendance   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/export/people       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/export/selection   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/export/people-selection | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/congress           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/congress-save     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/congress-move     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/congress-remove   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/congress-file     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/congress-agenda   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/settings           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/settings          | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/archive            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/backup             | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/backup            | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
GET /api/office/archive.zip        | 401 403 403 403 403 403 403 403 404 401 401 | 403 403 403 404
POST /api/office/archive           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/deletions          | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/deletion-plan     | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
POST /api/office/delete-now        | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
GET /api/office/closing            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/end-congress      | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
GET /api/office/next-congress      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/next-congress     | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
POST /api/office/next-congress-file | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
POST /api/office/next-congress-preview | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/reopen-congress   | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
GET /api/office/order              | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-move        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-text        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-reword      | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-remove      | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-accept      | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/order-undo        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/order-print        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/emergency-folder   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200

GET /api/office/overview             | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/readiness            | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/message             | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/attendance           | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/attendance          | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/attendance-day      | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/attendance-movements | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/quorum               | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/quorum              | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/counts                      | 200 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
GET /api/log/head                    | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/log/keys                    | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/log/inclusion               | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/log/consistency             | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/log/file                    | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/decided                     | 200 200 200 200 200 200 200 200 200 200 200 | 200 200 200 200
GET /api/office/protocol             | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/protocol-notes       | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/protocol-note       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/protocol-note-strike | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/protocol-hall        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/protocol-release    | 401 403 403 403 403 403 403 409 409 401 401 | 403 403 409 409
POST /api/office/protocol-release-withdraw | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/history              | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/decisions-print      | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/decisions-print     | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/decisions-pdf        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/export/history       | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/embargoes            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/embargo             | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/embargo-lift        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/attendance                  | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/attendance                 | 401 200 200 200 403 403 403 403 403 401 401 | 403 403 403 403
POST /api/office/voting-place        | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
GET /api/office/motions            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/motion             | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motion            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motion-edit       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motion-attachment | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/take-submissions  | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/publish-motions   | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/unpublish-motion  | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/withdraw-motion   | 401 403 403 403 403 403 403 200 200 401 401 | 403 403 200 200
POST /api/office/desk-entry        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/editing           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/print-bundles      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/print-bundle      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/print-bundle       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/intake            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/wish-withdrawal           | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/wish-withdrawal          | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
GET /api/amendments                | 200 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
GET /api/motion-versions           | 200 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200

GET /api/office/letters              | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/pin-letters         | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/demo                 | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/clear-demo          | 401 403 403 403 403 403 403 403 409 401 401 | 403 403 403 409
POST /api/office/letter-sample       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/letters-handed-over | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/invitations         | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/mails                | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/mail-test           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/mail-texts           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/mail-text           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/mail-retry          | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/badges              | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motion-document  | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motions-preview  | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motions-mend     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motions-apply    | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/motions-undo     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/motion-imports    | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/people-preview    | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/people-mend       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/people-apply      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/people-undo       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/people-imports     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/people             | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
GET /api/office/person-file        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/person            | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/person-pin        | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/people-change     | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/end-sessions      | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/end-session       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/replace           | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200
POST /api/office/replace-end       | 401 403 403 403 403 403 403 403 200 401 401 | 403 403 403 200

GET /data/speakerlist/:file        | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
GET /api/speakerlists              | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/add-speaker              | 401 403 200 200 403 403 403 403 403 401 401 | 403 403 403 403
POST /api/remove-speaker           | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/chair/speakerlist        | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/heading            | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/theme              | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/add-speaker        | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/call-speaker       | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/start-speech       | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/end-speech         | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/hold-speech        | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/move-speaker       | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
POST /api/chair/speaking-time      | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403
GET /api/push-key                  | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/push-subscribe           | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
POST /api/push-unsubscribe         | 401 200 200 200 200 200 200 200 200 401 401 | 403 403 200 200
GET /api/chair/speaker-figures     | 401 403 403 403 403 403 403 200 403 401 401 | 403 403 200 403

GET /assets/*              | file for everybody
GET /healthz               | 200 for everybody
GET /readyz                | 200 for everybody
GET /metrics               | 401 for everybody
GET /api/openapi.json      | 200 for everybody
GET /api/docs              | 200 for everybody
GET /api/docs/             | 200 for everybody
GET /api/docs/static/*     | 200 for everybody
GET /api/docs/json         | 200 for everybody
GET /api/docs/yaml         | 200 for everybody
GET /api/docs/static/index.html             | 302 for everybody
GET /api/docs/static/swagger-initializer.js | 200 for everybody
GET /                      | page for everybody
GET /Applications          | page for everybody
GET /Voting                | page for everybody
GET /Service               | page for everybody
GET /Ausstellung           | page for everybody
GET /Impressum             | file for everybody
GET /Datenschutz           | file for everybody
GET /Archiv                | 302 for everybody
GET /Archiv/:place         | file for everybody
GET /Archiv/:place/*       | file for everybody
GET /Beschluesse           | page for everybody
GET /Beschluesse/:id       | file for everybody
GET /Beschluesse.rss       | 200 for everybody
GET /Beschluesse.pdf       | 200 for everybody
GET /sitemap.xml           | 200 for everybody
GET /robots.txt            | 200 for everybody
GET /*                     | page for everybody

socket                        | in      in   in     in     in    in   in   in     in     404      404      | 403      403     in      in
job vote-data                 | yes     yes  yes    yes    yes   yes  yes  yes    yes    404      404      | 403      403     yes     yes

job businessorder-data        | yes     yes  yes    yes    yes   yes  yes  yes    yes    404      404      | 403      403     yes     yes
job start-bo                  | not-logged-in yes yes yes yes yes not-allowed yes not-allowed 404 404 | 403 403 yes not-allowed
job open-bo                   | not-logged-in not-allowed not-allowed not-allowed not-allowed not-allowed not-allowed yes not-allowed 404 404 | 403 403 yes not-allowed

job vote | not-logged-in votes-in-the-hall yes yes not-a-delegate not-a-delegate not-a-delegate chair-does-not-vote not-a-delegate 404 404 | 403 403 chair-does-not-vote not-a-delegate
job vote-union | not-logged-in not-a-voice-leader not-a-voice-leader yes not-a-voice-leader not-a-voice-leader not-a-voice-leader chair-does-not-vote not-a-voice-leader 404 404 | 403 403 chair-does-not-vote not-a-voice-leader
job vote-bo | not-logged-in votes-in-the-hall yes yes not-a-delegate not-a-delegate not-a-delegate chair-does-not-vote not-a-delegate 404 404 | 403 403 chair-does-not-vote not-a-delegate
`
