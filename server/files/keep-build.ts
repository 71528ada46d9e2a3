import { keepPortal } from './kept-portal.ts'
import { keepWidget } from './kept-widget.ts'
import type { FileStorage } from './storage.ts'

/** Lays what pages may ask for after this build was replaced into the storage, where the next deployment does not reach it. */
export const keepBuild = async (files: FileStorage, distDir: string, now: Date): Promise<void> => {
  await keepPortal(files, distDir, now)
  await keepWidget(files, distDir)
}
