import type { SellerPlan } from './seller.types'

/** Sellers in North and South America. */
export const americanSellers: readonly SellerPlan[] = [
  {
    name: 'Rick', surname: 'Halvorsen', company: 'Skyline Aircraft Sales', mail: 'rick@skylineaircraft.example',
    country: 'US', account: 'businessplus', voice: 'broker', bases: ['KAPA', 'KBJC', 'KBOI'],
    stock: { pistonsingle: 9, pistontwin: 5, turboprop: 3 },
  },
  {
    name: 'Marcus', surname: 'Delgado', company: 'Lone Star Turbine', mail: 'marcus@lonestarturbine.example',
    country: 'US', account: 'businessplus', voice: 'broker', bases: ['KADS', 'KSGR'],
    stock: { turboprop: 8, jet: 7, lease: 3 },
  },
  {
    name: 'Alexandra', surname: 'Reyes', company: 'Coastal Jet Partners', mail: 'areyes@coastaljet.example',
    country: 'US', account: 'businessplus', voice: 'broker', bases: ['KVNY', 'KFXE', 'KCRQ'],
    stock: { jet: 9, turboprop: 2 },
  },
  {
    name: 'Dale', surname: 'Kowalczyk', company: 'Prairie Ag Aviation', mail: 'dale@prairieag.example',
    country: 'US', account: 'business', voice: 'operator', bases: ['KGWO', 'KJBR', 'KFAR'],
    stock: { pistonagri: 5, turbineagri: 7, part: 2 },
  },
  {
    name: 'Amy', surname: 'Nakamura', company: 'Cascade Rotor Works', mail: 'amy@cascaderotor.example',
    country: 'US', account: 'business', voice: 'dealer', bases: ['KHIO', 'KAWO'],
    stock: { pistonheli: 5, turbineheli: 5, part: 4, toollease: 2 },
  },
  {
    name: 'Luis', surname: 'Ortega', company: 'Gulf Coast Avionics', mail: 'sales@gulfcoastavionics.example',
    country: 'US', account: 'business', voice: 'dealer', bases: ['KLAL'],
    stock: { part: 15, toollease: 1 },
  },
  {
    name: 'Diane', surname: 'Mueller', company: 'Wichita Prop & Governor', mail: 'diane@wichitaprop.example',
    country: 'US', account: 'business', voice: 'dealer', bases: ['KICT'],
    stock: { part: 12, toollease: 5 },
  },
  {
    name: 'Craig', surname: 'Sandoval', company: 'Falcon Field Salvage', mail: 'craig@falconfield.example',
    country: 'US', account: 'business', voice: 'terse', bases: ['KSDL', 'KPRC'],
    stock: { part: 13, pistonsingle: 2 },
  },
  {
    name: 'Tom', surname: 'Brannigan', company: '', mail: 'tbrannigan@postbox.example',
    country: 'US', account: 'person', voice: 'chatty', bases: ['KPRC'], stock: { pistonsingle: 2 },
  },
  {
    name: 'Susan', surname: 'Whitaker', company: '', mail: 'susan.whitaker@postbox.example',
    country: 'US', account: 'person', voice: 'chatty', bases: ['KOSH'], stock: { pistonsingle: 2, sport: 1 },
  },
  {
    name: 'Greg', surname: 'Lindqvist', company: '', mail: 'greg.lindqvist@northmail.example',
    country: 'US', account: 'person', voice: 'terse', bases: ['KANE'], stock: { pistonsingle: 2, part: 1 },
  },
  {
    name: 'Bill', surname: 'Sorensen', company: '', mail: 'wsorensen@bigsky.example',
    country: 'US', account: 'person', voice: 'estate', bases: ['KBZN'], stock: { pistonsingle: 2, pistontwin: 1 },
  },
  {
    name: 'Kevin', surname: "O'Rourke", company: '', mail: 'kevin@orourke.example',
    country: 'US', account: 'person', voice: 'terse', bases: ['KFDK'], stock: { pistonsingle: 2, pistontwin: 1 },
  },
  {
    name: 'Priya', surname: 'Raman', company: 'Palo Alto Flyers', mail: 'priya@paloaltoflyers.example',
    country: 'US', account: 'business', voice: 'club', bases: ['KPAO'], stock: { pistonsingle: 3, sport: 1, lease: 3 },
  },
  {
    name: 'Jean-Luc', surname: 'Gagnon', company: 'Northern Bush Air', mail: 'jl.gagnon@northernbush.example',
    country: 'CA', account: 'business', voice: 'operator', bases: ['CYHU', 'CYAV'],
    stock: { turboprop: 3, pistonsingle: 3, lease: 1, part: 2 },
  },
  {
    name: 'Heather', surname: 'MacLeod', company: '', mail: 'heather.macleod@coastmail.example',
    country: 'CA', account: 'person', voice: 'chatty', bases: ['CYXX'], stock: { pistonsingle: 2, pistonheli: 1 },
  },
  {
    name: 'Rafael', surname: 'Oliveira', company: 'Cerrado Aeroagrícola', mail: 'rafael@cerradoagro.example',
    country: 'BR', account: 'business', voice: 'foreign', bases: ['SBGO', 'SBJD'],
    stock: { turbineagri: 3, pistonagri: 3, turboprop: 1 },
  },
  {
    name: 'Martín', surname: 'Suárez', company: '', mail: 'martin.suarez@correo.example',
    country: 'AR', account: 'person', voice: 'foreign', bases: ['SADF', 'SAOC'], stock: { pistonsingle: 2, pistonagri: 1 },
  },
  {
    name: 'Alejandra', surname: 'Ruiz', company: 'Altiplano Jets', mail: 'aruiz@altiplanojets.example',
    country: 'MX', account: 'business', voice: 'broker', bases: ['MMTO', 'MMAN'], stock: { jet: 3, turboprop: 2 },
  },
]
