interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads the code in a moving picture: by the browser where it can, otherwise by code of our own build. */
export async function openReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const own = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
  const canRead = own && (await own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')
  const Reader: Detectors = canRead ? own : (await import('qr/decode.js')).BarcodeDetector
  const detector = new Reader({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
