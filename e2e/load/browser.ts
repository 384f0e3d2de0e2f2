import { type Browser, chromium } from '@playwright/test'

/** The browser that figures are measured in. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  })
}
