/**
 * How Node runs a process of a test, which answers a few hundred requests: better code for the embedded database, made
 * in the background, took a third of what such a process takes in all.
 */
export const forShortLives = ['--liftoff-only', '--max-semi-space-size=32']
