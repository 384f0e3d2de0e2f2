import type { CongressFile } from '@portal/shared/congress/records.ts'

/** Every place in a congress file that names a file beside it. */
export function fileNames(file: CongressFile): { path: string; name: string }[] {
  const places = [
    ...file.apps.flatMap((app, i) =>
      app.attachments.map((attachment, j) => [`apps[${i}].attachments[${j}].file`, attachment.file] as const),
    ),
    ...file.service.map((item, i) => [`service[${i}].file`, item.file] as const),
    ...file.exhibitors.flatMap((exhibitor, i) => [
      [`exhibitors[${i}].logo`, exhibitor.logo] as const,
      [`exhibitors[${i}].banner`, exhibitor.banner] as const,
    ]),
  ]
  return places.flatMap(([path, name]) => (name === null ? [] : [{ path, name }]))
}
