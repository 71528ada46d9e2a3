import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Sound } from './filters.ts'

/** Writes a mono MP3 at a constant bit rate, without tags or dates: the same sound gives the same bytes. */
export async function writeMp3(path: string, sound: Sound, kilobits: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const from = ['-f', 'f32le', '-ar', `${sound.rate}`, '-ac', '1', '-i', 'pipe:0']
  const to = ['-c:a', 'libmp3lame', '-b:a', `${kilobits}k`, '-map_metadata', '-1', '-fflags', '+bitexact']
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...from, ...to, '-flags:a', '+bitexact', path], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const { buffer, byteOffset, byteLength } = sound.samples
  child.stdin.end(Buffer.from(buffer, byteOffset, byteLength))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`ffmpeg could not write ${path}: ${said.join('')}`)
}
