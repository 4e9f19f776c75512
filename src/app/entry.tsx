import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { App } from './App.tsx'

const found = document.getElementById('config')?.textContent
const actor = createActor(startUpMachine, { input: { config: found ? JSON.parse(found) : null } }).start()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App actor={actor} />
  </StrictMode>,
)
