import type { SellerPlan } from './seller.types'

/** Whose adverts, messages and orders somebody who tries the demo looks at first. */
export const demoSellerMail = 'seller@hangarlist.test'

/** Sellers in the north, south and east of Europe, and on the other continents. */
export const otherSellers: readonly SellerPlan[] = [
  {
    name: 'Deniz', surname: 'Aydın', company: 'Anadolu Hava Ticaret', mail: demoSellerMail,
    country: 'TR', account: 'businessplus', voice: 'dealer', bases: ['LTBW', 'LTFB', 'LTBR'],
    stock: { pistonsingle: 6, pistontwin: 2, pistonheli: 1, sport: 1, part: 5, lease: 4, toollease: 3 },
  },
  {
    name: 'Emre', surname: 'Yıldız', company: '', mail: 'emre.yildiz@mektup.example',
    country: 'TR', account: 'person', voice: 'foreign', bases: ['LTFB', 'LTAI'], stock: { pistonsingle: 2, pistonagri: 1 },
  },
  {
    name: 'Giulia', surname: 'Ferri', company: 'Volo Padano', mail: 'giulia@volopadano.example',
    country: 'IT', account: 'business', voice: 'dealer', bases: ['LIPU', 'LIMB'],
    stock: { sport: 4, pistonsingle: 2, pistontwin: 2, part: 2 },
  },
  {
    name: 'Marco', surname: 'Bellini', company: '', mail: 'marco.bellini@lettera.example',
    country: 'IT', account: 'person', voice: 'foreign', bases: ['LIRU', 'LIAF'], stock: { pistonsingle: 2, turbineheli: 1 },
  },
  {
    name: 'Javier', surname: 'Molina', company: 'Ibérica de Aviones', mail: 'jmolina@ibericaviones.example',
    country: 'ES', account: 'business', voice: 'broker', bases: ['LECU', 'LELL'],
    stock: { pistonsingle: 3, pistontwin: 2, turbineagri: 2, pistonheli: 1 },
  },
  {
    name: 'Inês', surname: 'Carvalho', company: 'Escola Aerotejo', mail: 'ines@aerotejo.example',
    country: 'PT', account: 'business', voice: 'operator', bases: ['LPCS', 'LPEV'], stock: { lease: 3, pistontwin: 2, pistonsingle: 1 },
  },
  {
    name: 'Anders', surname: 'Lindberg', company: 'Mälardalens Flyg', mail: 'anders@malarflyg.example',
    country: 'SE', account: 'business', voice: 'broker', bases: ['ESOW', 'ESMT'], stock: { pistonsingle: 3, pistontwin: 1, turboprop: 1 },
  },
  {
    name: 'Ingrid', surname: 'Haugen', company: '', mail: 'ingrid.haugen@fjordpost.example',
    country: 'NO', account: 'person', voice: 'chatty', bases: ['ENTO'], stock: { pistonsingle: 2 },
  },
  {
    name: 'Mikkel', surname: 'Sørensen', company: 'Skandinavisk Turbine', mail: 'mikkel@skandturbine.example',
    country: 'DK', account: 'business', voice: 'dealer', bases: ['EKRK', 'EKOD'], stock: { turboprop: 3, jet: 1, part: 4, toollease: 3 },
  },
  {
    name: 'Juha', surname: 'Korhonen', company: '', mail: 'juha.korhonen@postia.example',
    country: 'FI', account: 'person', voice: 'terse', bases: ['EFNU', 'EFTU'], stock: { pistonsingle: 1, sport: 1 },
  },
  {
    name: 'Tomasz', surname: 'Nowak', company: 'Mielec Agrolot', mail: 'biuro@agrolot.example',
    country: 'PL', account: 'business', voice: 'operator', bases: ['EPML', 'EPGL'], stock: { pistonagri: 4, turbineagri: 2, sport: 1, part: 2 },
  },
  {
    name: 'Petra', surname: 'Dvořáková', company: 'Moravia Light Aircraft', mail: 'petra@moravialight.example',
    country: 'CZ', account: 'business', voice: 'dealer', bases: ['LKKU', 'LKTB'], stock: { sport: 6, pistonsingle: 1, part: 2 },
  },
  {
    name: 'Nikos', surname: 'Papadakis', company: '', mail: 'nikos.papadakis@grammata.example',
    country: 'GR', account: 'person', voice: 'foreign', bases: ['LGMG', 'LGIR'], stock: { pistonsingle: 1, pistontwin: 1 },
  },
  {
    name: 'László', surname: 'Szabó', company: '', mail: 'laszlo.szabo@levelek.example',
    country: 'HU', account: 'person', voice: 'terse', bases: ['LHBS'], stock: { pistonheli: 2, sport: 1 },
  },
  {
    name: 'Matthew', surname: 'Hughes', company: 'Southern Cross Aircraft', mail: 'matt@southerncrossaircraft.example',
    country: 'AU', account: 'businessplus', voice: 'broker', bases: ['YSBK', 'YBAF', 'YPJT'],
    stock: { pistonsingle: 4, pistontwin: 2, turboprop: 2, jet: 1, sport: 1 },
  },
  {
    name: 'Sharon', surname: 'Doyle', company: 'Darling Downs Aerial', mail: 'sharon@ddaerial.example',
    country: 'AU', account: 'business', voice: 'operator', bases: ['YTWB', 'YSTW'], stock: { turbineagri: 4, pistonagri: 2, turbineheli: 1, part: 2 },
  },
  {
    name: 'Hamish', surname: 'Cameron', company: 'Southern Heli & Ag', mail: 'hamish@southernheli.example',
    country: 'NZ', account: 'business', voice: 'operator', bases: ['NZAR', 'NZWF'],
    stock: { turbineheli: 4, pistonheli: 3, turbineagri: 1, pistonagri: 2 },
  },
  {
    name: 'Pieter', surname: 'van der Merwe', company: 'Highveld Aviation', mail: 'pieter@highveldaviation.example',
    country: 'ZA', account: 'business', voice: 'broker', bases: ['FALA', 'FAGM'],
    stock: { pistonsingle: 2, pistontwin: 2, turboprop: 2, pistonheli: 2, part: 3 },
  },
  {
    name: 'Omar', surname: 'Haddad', company: 'Gulf Executive Aircraft', mail: 'omar@gulfexec.example',
    country: 'AE', account: 'businessplus', voice: 'broker', bases: ['OMDW'], stock: { jet: 5, turbineheli: 3, lease: 2 },
  },
  {
    name: 'Kenji', surname: 'Morita', company: '', mail: 'kenji.morita@tegami.example',
    country: 'JP', account: 'person', voice: 'foreign', bases: ['RJTF', 'RJOY'], stock: { pistonheli: 1, pistonsingle: 1 },
  },
  {
    name: 'Grace', surname: 'Wanjiru', company: 'Savannah Air Services', mail: 'grace@savannahair.example',
    country: 'KE', account: 'business', voice: 'operator', bases: ['HKNW', 'HKMO'], stock: { lease: 2, pistonsingle: 1, part: 1 },
  },
]
