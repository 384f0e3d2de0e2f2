/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The id of this build; equal to `version` of the data payload while server and page belong together. */
  readonly VITE_BUILD_ID: string
  /** Changes with the shape of what goes over the wire: what an older shape has left on a device is not shown. */
  readonly VITE_WIRE_ID: string
  /** In what the server draws: the congress's time zone. */
  readonly VITE_TIME_ZONE?: string
  /** In what the server draws: the files of what comes later than the page's own code, as JSON. */
  readonly VITE_LATER_FILES?: string
}
