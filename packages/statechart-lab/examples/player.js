import { assign, createMachine, fromPromise } from 'xstate'

/** Plays songs, with its volume beside it. Plain JavaScript with its service inside the chart. */
export const mediaPlayer = createMachine({
  id: 'mediaPlayer',
  type: 'parallel',
  context: ({ input }) => ({ song: input.song ?? 'the first song', seconds: 0, volume: 5 }),
  states: {
    playback: {
      initial: 'stopped',
      states: {
        stopped: { on: { play: 'loading' } },
        loading: {
          invoke: {
            src: fromPromise(async () => ({ seconds: 180 })),
            onDone: { target: 'playing', actions: assign({ seconds: ({ event }) => event.output.seconds }) },
            onError: 'stopped',
          },
        },
        playing: { on: { pause: 'paused', stop: 'stopped' } },
        paused: { on: { play: 'playing', stop: 'stopped' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: {
          on: {
            mute: 'muted',
            louder: {
              guard: ({ context }) => context.volume < 10,
              actions: assign({ volume: ({ context }) => context.volume + 1 }),
            },
          },
        },
        muted: { on: { unmute: 'on' } },
      },
    },
  },
})
