/** The pictures of the portal that it makes of itself, by the names of their files. */
const files: Record<string, string> = import.meta.glob('../../../../docs/images/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where a picture is; null where there is none of the name. */
export const pictureOf = (name: string): string | null =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}.png`))?.[1] ?? null
