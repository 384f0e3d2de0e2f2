/** What is known of a kind of file: its type, its name for people, and how a page may show it. */
export interface FileKind {
  type: string
  label: string
  /** Null: it is kept by whoever wants it, and never opened at the portal's own address. */
  shown: 'picture' | 'video' | 'text' | null
}

const kind = (type: string, label: string, shown: FileKind['shown'] = null): FileKind => ({
  type,
  label,
  shown,
})
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`

/** By the ending of the name. SVG is left out on purpose: it is a page that can run scripts, not a picture. */
const kinds: Record<string, FileKind> = {
  avif: kind('image/avif', 'Bild', 'picture'),
  gif: kind('image/gif', 'Bild', 'picture'),
  jpeg: kind('image/jpeg', 'Bild', 'picture'),
  jpg: kind('image/jpeg', 'Bild', 'picture'),
  png: kind('image/png', 'Bild', 'picture'),
  webp: kind('image/webp', 'Bild', 'picture'),
  mp4: kind('video/mp4', 'Video', 'video'),
  webm: kind('video/webm', 'Video', 'video'),
  txt: kind('text/plain; charset=utf-8', 'Text', 'text'),
  // The browsers' own readers do not work in the sandbox that files are sent in.
  pdf: kind('application/pdf', 'PDF'),
  rtf: kind('application/rtf', 'Text'),
  doc: kind('application/msword', 'Word'),
  docx: kind(office('wordprocessingml.document'), 'Word'),
  xls: kind('application/vnd.ms-excel', 'Excel'),
  xlsx: kind(office('spreadsheetml.sheet'), 'Excel'),
  ppt: kind('application/vnd.ms-powerpoint', 'PowerPoint'),
  pptx: kind(office('presentationml.presentation'), 'PowerPoint'),
  zip: kind('application/zip', 'ZIP'),
}

const unknown = kind('application/octet-stream', 'Datei')

/** The kind that the name's ending says; for any other ending bytes that nobody interprets. */
export function fileKind(name: string): FileKind {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(kinds, ending) ? (kinds[ending] as FileKind) : unknown
}

/** The name of a file without the folders that it lay in. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
