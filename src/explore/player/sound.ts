import { type AnyEventObject, fromCallback } from 'xstate'
import type { SoundCommand } from '../../machines/audio-player.machine.ts'
import { createPatience } from './patience.ts'

/** Milliseconds that what was sought may take without a word. */
const seekMs = 300

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '')

/**
 * The sound actor over one media element. Asks for no byte before the start: the element's `preload` is `none`, and
 * `play()` is called inside `receive`, so inside the gesture that sent the command.
 */
export const createSound = (media: HTMLAudioElement, mediaUrl: (path: string) => string) =>
  fromCallback<SoundCommand>(({ sendBack, receive }) => {
    const send = (event: AnyEventObject) => sendBack(event)
    let loads = 0
    let isStarting = false
    const patience = createPatience(() => {
      // Let go of, it is asked for anew by the next press.
      unload()
      send({ type: 'sound.broken' })
    })
    const seeking = createPatience(() => send({ type: 'sound.stalled' }), seekMs)
    const stopWaiting = () => {
      isStarting = false
      patience.stop()
      seeking.stop()
    }
    const on = <Type extends keyof HTMLMediaElementEventMap>(type: Type, listener: () => void) => {
      media.addEventListener(type, listener)
      return () => media.removeEventListener(type, listener)
    }
    const tune = ({ preferences }: Pick<SoundCommand & { type: 'tune' }, 'preferences'>) => {
      media.volume = preferences.volume
      media.muted = preferences.isMuted
      media.defaultPlaybackRate = preferences.speed
      media.playbackRate = preferences.speed
    }
    // Events come late: what pauses may be sounding again, and the end of a track pauses it as well.
    const stopped = () => {
      if (!media.paused || media.ended) return
      stopWaiting()
      send({ type: 'sound.stopped' })
    }
    const start = () => {
      const load = loads
      isStarting = true
      patience.wait()
      media.play().then(
        () => {
          if (load !== loads) return
          stopWaiting()
          send({ type: 'sound.started' })
        },
        (error: unknown) => {
          // A play that a later command superseded is no failure.
          if (load !== loads) return
          stopWaiting()
          if (nameOf(error) === 'AbortError') return stopped()
          send({ type: nameOf(error) === 'NotAllowedError' ? 'sound.blocked' : 'sound.broken' })
        },
      )
    }
    const load = (command: SoundCommand & { type: 'load' }) => {
      const source = mediaUrl(command.track.path)
      loads += 1
      stopWaiting()
      const isFresh = media.getAttribute('src') !== source || media.error !== null
      if (isFresh) media.src = source
      tune(command)
      if (isFresh || Math.abs(media.currentTime - command.position) > 1) media.currentTime = command.position
      if (command.isStarting) start()
      else send({ type: 'sound.prepared' })
    }
    const forgotten = [
      on('pause', stopped),
      on('ended', () => send({ type: 'sound.ended' })),
      on('waiting', () => {
        if (media.paused) return
        patience.wait()
        if (media.seeking) seeking.wait()
        else send({ type: 'sound.stalled' })
      }),
      on('playing', stopWaiting),
      on('progress', patience.renew),
      on('timeupdate', () => {
        // What is to start may be at its place before it can be heard.
        if (!isStarting) stopWaiting()
        send({ type: 'sound.moved', position: media.currentTime })
      }),
      on('durationchange', () => {
        if (Number.isFinite(media.duration)) send({ type: 'sound.measured', duration: media.duration })
      }),
      on('error', () => media.getAttribute('src') !== null && send({ type: 'sound.broken' })),
    ]
    const unload = () => {
      loads += 1
      stopWaiting()
      if (media.getAttribute('src') === null) return
      media.pause()
      media.removeAttribute('src')
      media.load()
    }
    receive((command) => {
      if (command.type === 'load') load(command)
      else if (command.type === 'pause') media.pause()
      else if (command.type === 'seek') media.currentTime = command.position
      else if (command.type === 'tune') tune(command)
      else unload()
    })
    return () => {
      for (const forget of forgotten) forget()
      unload()
    }
  })
