import { useApp } from '../shared/app.ts'
import { Shell } from './Shell.tsx'

export const StaffShell = () => <Shell menu={useApp().config.setup.adminMenuConfig} />
