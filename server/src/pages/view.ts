import { baseName } from '@portal/shared/files.ts'
import type { PageFile, Pages } from '@portal/shared/pages/records.ts'
import { maySeeItem } from '@portal/shared/pages/rules.ts'
import type { PageRows, StoredFile } from './store.ts'

/** The pages as members or visitors are shown them (rule G1). */
export function viewPages({ service, exhibitors, discussion, files }: PageRows, member: boolean): Pages {
  const viewFile = (name: string | null): PageFile | null => {
    const file = name === null ? undefined : files.get(name)
    return file ? { url: downloadPath(file.name), name: baseName(file.name), size: file.size } : null
  }
  return {
    service: service
      .filter((item) => maySeeItem(item, member))
      .map(({ position: _, file, ...item }) => ({ ...item, file: viewFile(file) })),
    exhibitors: exhibitors.map(({ id, name, url, logo, banner }) => ({
      id,
      name,
      url,
      logo: viewFile(logo),
      banner: viewFile(banner),
    })),
    discussion: member
      ? { watchUrl: discussion.watch_url, participateUrl: discussion.participate_url }
      : null,
  }
}

/** The file of that name, if an entry names it that the reader may see (rule G3). */
export function findFile(rows: PageRows, name: string, member: boolean): StoredFile | null {
  const named =
    rows.service.some((item) => item.file === name && maySeeItem(item, member)) ||
    rows.exhibitors.some(({ logo, banner }) => logo === name || banner === name)
  return named ? (rows.files.get(name) ?? null) : null
}

/** Where frames may come from: the origins of discussions and videos, and nothing more of their addresses (rule G5). */
export function frameOrigins({ service, discussion }: PageRows): string[] {
  const videos = service.flatMap(({ category, url }) => (category === 'video' ? [url] : []))
  const addresses = [discussion.watch_url, discussion.participate_url, ...videos].filter(
    (url) => url !== null,
  )
  return [...new Set(addresses.map((address) => new URL(address).origin))].toSorted()
}

const downloadPath = (name: string): string =>
  `/download/${name.split('/').map(encodeURIComponent).join('/')}`
