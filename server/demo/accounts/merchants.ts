/** Invented local merchants. */

export const coffee = [
  'Lighthouse Coffee Roasters',
  'Gull & Bean',
  'Pier Nine Espresso',
  'The Slow Kettle',
  'Driftwood Cafe',
]
export const lunch = [
  'Harbor Noodle House',
  'Sandwich Ferry',
  'Olive & Anchor',
  'Green Buoy Salads',
  'Taqueria La Marea',
  'Dockside Deli',
  'Curry Wharf',
]
export const groceries = [
  'Tidewater Grocery',
  'Tidewater Grocery',
  'Beacon Street Market',
  'Fairwind Foods',
  'Saltmarsh Co-op',
]
export const cornerShops = [
  'Corner Lantern Store',
  'Morning Tide Bakery',
  'Mrs. Pell Fruit & Flowers',
  'Ropewalk Cheese Shop',
]
export const dining = [
  'The Copper Kettle',
  'Bluefin Trattoria',
  'Cafe Marrakech',
  'Oyster & Rye',
  'Lantern Garden',
  'Pizzeria Tre Barche',
  'The Gray Heron',
]
export const fuel = ['Pelican Fuel & Marine', 'Route 9 Fuel Stop', 'Bayview Gas']
export const health = ['Marigold Pharmacy', 'Bay Regional Pharmacy', 'Dr. Whitcomb Dental Care']
export const parking = ['Harborview City Parking', 'Front Street Garage', 'Ferry Terminal Lot']
export const digital = [
  'Papertrail Books',
  'Tune Harbor',
  'Little Kite Games',
  'Mapleleaf Photo Storage',
  'Fathom Audiobooks',
]
export const shops = [
  'Northline Clothing',
  'Anchor Hardware',
  'Second Story Books',
  'Kestrel Sports',
  'Pennant Toys',
  'Harborview Garden Center',
  'Wren Home Goods',
]
export const gifts = [
  'Pennant Toys',
  'Second Story Books',
  'Wren Home Goods',
  'Glassworks on Pier 4',
  'Harborview Holiday Market',
]
export const summer = ['Island Ferry Line', 'Scoops on the Pier', 'Harborview Municipal Pool', 'Cove Kayak Rental']
export const transit = [
  'Coastline Transit, Harbor Square',
  'Coastline Transit, Mill Street',
  'Coastline Transit, Hospital',
  'Coastline Transit, Ferry Terminal',
]
export const cash = ['ATM, Front Street', 'ATM, Harbor Square', 'ATM, Tidewater Grocery', 'ATM, Bay Regional Hospital']
export const travel = ['Island Ferry Line', 'Cabins at Heron Cove', 'Northern Rail', 'Harborview Airways']
export const checkPayees = [
  'Juniper Piano Studio',
  'Seaview School PTA',
  'Pell & Sons Roofing',
  'Harborview Little League',
  'St. Brendan Thrift',
  'Mabel Ortiz',
]
