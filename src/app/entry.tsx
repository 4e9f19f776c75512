import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { App } from './App.tsx'
import './skeleton.css'

const found = document.getElementById('config')?.textContent
const actor = createActor(startUpMachine, { input: { config: found ? JSON.parse(found) : null } }).start()

const root = document.getElementById('root') as HTMLElement
const app = (
  <StrictMode>
    <App actor={actor} />
  </StrictMode>
)
// The server has drawn the first page already; the outline stands until the app does.
document.documentElement.removeAttribute('data-session')
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
