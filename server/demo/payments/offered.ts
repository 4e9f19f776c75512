import type { InstitutionKey } from '../institution/institutions.ts'
import type { Tx } from '../../db/open.ts'

type OfferedPayee = {
  name: string
  phone: string
  address1: string
  address2?: string
  city: string
  state: string
  zip_code: string
  is_active?: boolean
}

const ofHarborview = { city: 'Portland', state: 'ME', zip_code: '04101' }
const ofSalina = { city: 'Salina', state: 'KS', zip_code: '67401' }

const offered: Record<InstitutionKey, readonly OfferedPayee[]> = {
  harborlight: [
    { ...ofHarborview, name: 'Saltmarsh Power & Light', phone: '5550170101', address1: '4 Dam Road' },
    {
      ...ofHarborview,
      name: 'Harborview Gas Company',
      phone: '5550170102',
      address1: '60 Furnace Street',
      address2: 'Billing office',
    },
    { ...ofHarborview, name: 'City of Harborview Water', phone: '5550170103', address1: '1 Well Lane' },
    {
      name: 'Tern Mobile',
      phone: '5550170104',
      address1: 'P.O. Box 7710',
      city: 'Boston',
      state: 'MA',
      zip_code: '02108',
    },
    {
      name: 'Skerry Fiber Internet',
      phone: '5550170105',
      address1: 'P.O. Box 318',
      city: 'Portsmouth',
      state: 'NH',
      zip_code: '03801',
    },
    {
      name: 'Mutual of the Capes',
      phone: '5550170106',
      address1: '200 Mariner Plaza',
      city: 'Hartford',
      state: 'CT',
      zip_code: '06103-1010',
    },
    {
      name: 'Registry of Motor Vehicles',
      phone: '5550170107',
      address1: '29 Statehouse Square',
      city: 'Augusta',
      state: 'ME',
      zip_code: '04330',
    },
    { ...ofHarborview, name: 'Lighthouse Cable', phone: '5550170108', address1: '15 Beacon Hill', is_active: false },
    {
      name: 'Gannet Satellite',
      phone: '5550170109',
      address1: 'P.O. Box 40',
      city: 'Bangor',
      state: 'ME',
      zip_code: '04401',
      is_active: false,
    },
  ],
  prairieoak: [
    { ...ofSalina, name: 'Millet County Electric', phone: '5550170201', address1: '88 Windmill Road' },
    { ...ofSalina, name: 'Plainview Water District', phone: '5550170202', address1: '3 Tower Street' },
  ],
}

/** Returns the id of each by its name. */
export async function seedOfferedPayees(
  tx: Tx,
  institutionId: number,
  key: InstitutionKey,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto('offered_payee')
    .values(offered[key].map((payee) => ({ institution_id: institutionId, address2: '', ...payee })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
