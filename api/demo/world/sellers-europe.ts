import type { SellerPlan } from './seller.types'

/** Sellers in the west and middle of Europe. */
export const europeanSellers: readonly SellerPlan[] = [
  {
    name: 'Oliver', surname: 'Pemberton', company: 'Thames Valley Aviation', mail: 'oliver@thamesvalleyaviation.example',
    country: 'GB', account: 'businessplus', voice: 'broker', bases: ['EGTK', 'EGLF', 'EGBP'],
    stock: { pistonsingle: 6, pistontwin: 3, turboprop: 2, jet: 4 },
  },
  {
    name: 'Margaret', surname: 'Ellis', company: 'Severnside Flying Club', mail: 'secretary@severnsidefc.example',
    country: 'GB', account: 'business', voice: 'club', bases: ['EGBJ'], stock: { pistonsingle: 3, lease: 2 },
  },
  {
    name: 'Andrew', surname: 'Fairclough', company: '', mail: 'a.fairclough@homepost.example',
    country: 'GB', account: 'person', voice: 'chatty', bases: ['EGLM', 'EGSU'], stock: { pistonsingle: 3 },
  },
  {
    name: 'James', surname: 'Okafor', company: 'Redhill Rotorcraft', mail: 'james@redhillrotor.example',
    country: 'GB', account: 'business', voice: 'dealer', bases: ['EGKR'], stock: { pistonheli: 6, turbineheli: 4, lease: 1 },
  },
  {
    name: 'Fiona', surname: 'Drummond', company: '', mail: 'fiona.drummond@homepost.example',
    country: 'GB', account: 'person', voice: 'estate', bases: ['EGPT'], stock: { pistonsingle: 1, sport: 1, part: 1 },
  },
  {
    name: 'Lena', surname: 'Hoffmann', company: 'Bodensee Flugzeughandel', mail: 'hoffmann@bodensee-flug.example',
    country: 'DE', account: 'businessplus', voice: 'broker', bases: ['EDNY', 'EDMA'],
    stock: { pistonsingle: 7, pistontwin: 4, turboprop: 3, sport: 2 },
  },
  {
    name: 'Martin', surname: 'Keller', company: 'Luftsportverein Rhein-Sieg', mail: 'vorstand@lsv-rheinsieg.example',
    country: 'DE', account: 'business', voice: 'club', bases: ['EDKB'], stock: { pistonsingle: 3, sport: 1 },
  },
  {
    name: 'Jürgen', surname: 'Brandt', company: '', mail: 'j.brandt@funkpost.example',
    country: 'DE', account: 'person', voice: 'foreign', bases: ['EDFE'], stock: { pistonsingle: 2, pistontwin: 1 },
  },
  {
    name: 'Stefan', surname: 'Vogel', company: '', mail: 'stefan.vogel@funkpost.example',
    country: 'DE', account: 'person', voice: 'terse', bases: ['EDTF'], stock: { sport: 2, part: 1 },
  },
  {
    name: 'Katrin', surname: 'Petersen', company: 'Nordavionik', mail: 'teile@nordavionik.example',
    country: 'DE', account: 'business', voice: 'dealer', bases: ['EDHE'], stock: { part: 13, toollease: 4 },
  },
  {
    name: 'Camille', surname: 'Laurent', company: 'Aéro Riviera', mail: 'camille@aeroriviera.example',
    country: 'FR', account: 'businessplus', voice: 'broker', bases: ['LFMD', 'LFMV'],
    stock: { jet: 3, turboprop: 4, turbineheli: 2, lease: 2 },
  },
  {
    name: 'Philippe', surname: 'Moreau', company: 'Aéroclub des Monts du Lyonnais', mail: 'secretariat@acml.example',
    country: 'FR', account: 'business', voice: 'club', bases: ['LFLY'], stock: { pistonsingle: 3, sport: 1 },
  },
  {
    name: 'Sylvain', surname: 'Dubois', company: '', mail: 'sylvain.dubois@courrier.example',
    country: 'FR', account: 'person', voice: 'foreign', bases: ['LFBZ', 'LFCL'], stock: { pistonsingle: 2, sport: 1 },
  },
  {
    name: 'Nicolas', surname: 'Favre', company: 'Jet Léman', mail: 'nf@jetleman.example',
    country: 'CH', account: 'businessplus', voice: 'broker', bases: ['LSGG', 'LSGS'], stock: { jet: 5, turboprop: 2, lease: 2 },
  },
  {
    name: 'Reto', surname: 'Ammann', company: '', mail: 'reto.ammann@bergpost.example',
    country: 'CH', account: 'person', voice: 'terse', bases: ['LSZF', 'LSZG'], stock: { pistonsingle: 2, sport: 1 },
  },
  {
    name: 'Wolfgang', surname: 'Steiner', company: 'Alpin Heli Service', mail: 'office@alpinheli.example',
    country: 'AT', account: 'business', voice: 'operator', bases: ['LOWZ', 'LOWG'],
    stock: { turbineheli: 4, pistonheli: 1, lease: 1, toollease: 2 },
  },
  {
    name: 'Christoph', surname: 'Gruber', company: '', mail: 'c.gruber@bergpost.example',
    country: 'AT', account: 'person', voice: 'chatty', bases: ['LOAN'], stock: { pistonsingle: 2, pistontwin: 1 },
  },
  {
    name: 'Pieter', surname: 'de Vries', company: 'Lelystad Aero Center', mail: 'pieter@lelystadaero.example',
    country: 'NL', account: 'businessplus', voice: 'dealer', bases: ['EHLE', 'EHTE'],
    stock: { pistonsingle: 4, pistontwin: 2, part: 8, toollease: 4, lease: 2 },
  },
  {
    name: 'Wim', surname: 'Janssens', company: '', mail: 'wim.janssens@postkamer.example',
    country: 'BE', account: 'person', voice: 'terse', bases: ['EBKT'], stock: { pistonsingle: 1, sport: 1 },
  },
  {
    name: 'Ciarán', surname: 'Byrne', company: 'Emerald Air Leasing', mail: 'ciaran@emeraldairleasing.example',
    country: 'IE', account: 'businessplus', voice: 'broker', bases: ['EIWT', 'EICK'], stock: { lease: 6, turboprop: 2, pistontwin: 1 },
  },
]
