import { onlineManager } from '@tanstack/react-query'
import { act, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { visit } from '../../../src/ui/sheet-history.ts'

/** Takes the network away, or gives it back. */
export const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

/** Goes to another page of the portal. */
export const go = (path: string) => act(async () => visit(path))

/** Leaves a dialog that waits for the network, by its last button 'Close': beside it the corner has one. */
export const leave = async (dialog: HTMLElement) => {
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull())
  act(() => within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)?.click())
  await waitFor(() => expect(dialog.isConnected).toBe(false))
}
