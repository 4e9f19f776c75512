import { useEarlyApp } from '../../shared/app.ts'
import { InsuredPlate } from './InsuredPlate.tsx'
import { marksWords } from './marks.words.ts'

export function RegulatorMark() {
  const { regulator } = useEarlyApp().config.setup
  if (regulator === 'none') return null
  return regulator === 'ncua' ? <InsuredPlate /> : <img src={regulator} alt={marksWords.regulator} height={44} />
}
