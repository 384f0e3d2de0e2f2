import { z } from 'zod'
import { serviceCategories } from '#congress/records.ts'

/** A file that came with the congress: where it can be fetched, its name without folders, and its bytes. */
export const PageFile = z.object({ url: z.string(), name: z.string(), size: z.int() })
export type PageFile = z.infer<typeof PageFile>

/** An entry of the service page: a text, an address or a file. */
export const ServiceItem = z.object({
  id: z.int(),
  title: z.string(),
  category: z.enum(serviceCategories),
  public: z.boolean(),
  content: z.string().nullable(),
  url: z.string().nullable(),
  file: PageFile.nullable(),
})
export type ServiceItem = z.infer<typeof ServiceItem>

export const Exhibitor = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().nullable(),
  logo: PageFile.nullable(),
  banner: PageFile.nullable(),
})
export type Exhibitor = z.infer<typeof Exhibitor>

export const Discussion = z.object({
  watchUrl: z.string().nullable(),
  participateUrl: z.string().nullable(),
})
export type Discussion = z.infer<typeof Discussion>

/** The pages that people only read, as this reader may see them. */
export const Pages = z.object({
  service: z.array(ServiceItem),
  exhibitors: z.array(Exhibitor),
  /** Null for visitors: discussions are for members. */
  discussion: Discussion.nullable(),
})
export type Pages = z.infer<typeof Pages>
