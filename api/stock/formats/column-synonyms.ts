/** What lists of the trade call their columns besides, without case and signs; by field. Tags of OpenAviationAds are among them. */
export const columnSynonyms: Readonly<Record<string, readonly string[]>> = {
  stockNumber:
    'stockno stock stocknr stockid stockcode sku itemno itemnumber itemid inventoryno inventoryid inventorynumber ref refno reference adid listingid yourref'.split(
      ' ',
    ),
  title: 'headline adtitle listingtitle partname itemname productname nomenclature'.split(' '),
  description:
    'partdescription itemdescription productdescription desc descr remarks remark comments comment details longdescription text addescription'.split(
      ' ',
    ),
  manufacturer:
    'mfrname manufacturername make mfr mfg oem maker brand manuf admanufacturer admake aircraftmake'.split(
      ' ',
    ),
  model: 'admodel aircraftmodel modelname variant'.split(' '),
  year: 'yom yearofmanufacture yearbuilt built mfgyear modelyear yr yearmodel adyear'.split(' '),
  registration:
    'reg regno registrationno registrationnumber tail tailno tailnumber nnumber regmark adregistration'.split(
      ' ',
    ),
  serialNumber: 'sn serial serialno serialnr msn ser constructionnumber adserialno'.split(' '),
  condition: 'newused adnewused'.split(' '),
  partCondition: 'conditioncode condcode cond cc cd'.split(' '),
  fuel: 'fueltype'.split(' '),
  seats: 'pax passengers noofseats numberofseats seating'.split(' '),
  basedAt: 'base icao homebase airport airportcode basedairport'.split(' '),
  type: 'aircrafttype category class adsubtype'.split(' '),
  price:
    'unitprice askingprice listprice saleprice priceeach sellingprice asking amount rate cost adprice preis priceper'.split(
      ' ',
    ),
  currency: 'curr ccy cur pricecurrency adpricecurrency waehrung'.split(' '),
  priceMode: 'priceis pricetype'.split(' '),
  vat: 'tax vatstatus taxstatus'.split(' '),
  photos:
    'photo image images picture pictures pic pics imageurl imageurls photourl photourls pictureurl imagelink img'.split(
      ' ',
    ),
  'location.country': 'country countrycode adlocationcountry locationcountry land'.split(' '),
  'location.state': 'state province county adlocationregion'.split(' '),
  'location.region': 'region continent'.split(' '),
  'location.town': 'town city location warehouse place ort'.split(' '),
  'contact.name': 'contactname seller salesperson contactperson firstname brokercontactname'.split(' '),
  'contact.surname': 'surname lastname contactsurname'.split(' '),
  'contact.mail': 'email mail contactemail contactmail emailaddress selleremail brokeremail'.split(' '),
  'contact.dialcode': 'dialcode countrydialcode'.split(' '),
  'contact.phone':
    'phone tel telephone mobile contactphone phonenumber phoneno sellerphone brokerphone'.split(' '),
  'airframe.totalTime': 'tt ttaf ttsn totaltime airframehours hours aftt totaltimeairframe hrs tsn'.split(
    ' ',
  ),
  'airframe.tachTime': 'tach tachtime'.split(' '),
  'engines.0.engineTime':
    'smoh engine1smoh enginetime engine1time enginehours tsmoh snew stoh engsmoh engine1hours'.split(' '),
  'engines.1.engineTime': 'engine2smoh engine2time engine2hours'.split(' '),
  'engines.0.engineTbo': 'tbo enginetbo engine1tbo'.split(' '),
  'engines.1.engineTbo': 'engine2tbo'.split(' '),
  'engines.0.engineBrand': 'enginemake enginebrand enginemanufacturer engine1make engine1brand'.split(' '),
  'engines.1.engineBrand': 'engine2make engine2brand'.split(' '),
  'engines.0.engineModel': 'engine enginemodel engine1model enginetype engine1'.split(' '),
  'engines.1.engineModel': 'engine2model engine2'.split(' '),
  'engines.0.overhaulDate': 'overhauldate overhauledon engineoverhauldate'.split(' '),
  'propellers.0.propBrand': 'propbrand propmake propellermake propellerbrand'.split(' '),
  'propellers.0.propModel': 'prop propeller propmodel propellermodel'.split(' '),
  'propellers.0.propTSO': 'proptso propellertso proptime propellertime spoh proptsoh'.split(' '),
  'propellers.0.propTbo': 'proptbo propellertbo'.split(' '),
  engineCount: 'engines numberofengines noofengines enginecount'.split(' '),
  avionics: 'radios equipment avionicsequipment'.split(' '),
  interior: 'cabin'.split(' '),
  exterior: 'paint'.split(' '),
  additional: 'additionalequipment extras'.split(' '),
  damageLevel: 'damagehistory damagelevel'.split(' '),
  damage: 'damageinformation damagedetails'.split(' '),
  logsCompleteSince: 'logs completelogs logscomplete'.split(' '),
  annualDue: 'annual nextannual inspectiondue annualdate'.split(' '),
  partNumber: 'pn partno part partnum partnr pno mpn mfgpn oempn mfrpartno partnumbers'.split(' '),
  equivalentPartNumber:
    'altpn alternatepn alternatepartnumber altpartno alternates equivalentpartnumbers interchangeable xref'.split(
      ' ',
    ),
  section: 'parttype productgroup group system adsubtype'.split(' '),
  category: 'subcategory partcategory productcategory'.split(' '),
  module: 'assembly nha'.split(' '),
  certificate:
    'cert certs certs certificates certification trace tag release paperwork documents docs traceability traceto'.split(
      ' ',
    ),
  quantity:
    'qty qoh onhand quantityinstock stockqty qtyavailable available quantityavailable pcs menge'.split(' '),
  unit: 'uom um uoi unitofmeasure'.split(' '),
  saleType: 'sale saletype offertype adsaletype'.split(' '),
  coreCharge: 'core corevalue coreprice'.split(' '),
  shelfLifeUntil:
    'shelflife expiry expirydate expires shelflifeexpiry expirationdate bestbefore shelflifedate'.split(' '),
  shipsTo: 'shipto shipping'.split(' '),
  shippingPaidBy: 'shippingispaidby freight'.split(' '),
  fits: 'applicability effectivity aircraft fitsaircraft applicableto eligibility aircraftmodels'.split(' '),
  leaseType: 'lease rentaltype type'.split(' '),
  rateUnit: 'per ratebasis rateper priceper'.split(' '),
  wet: 'wetdry fuelandoil fuelincluded wetlease'.split(' '),
  minimumHours: 'minhours'.split(' '),
  deposit: 'securitydeposit'.split(' '),
  toolType: 'tooltype type'.split(' '),
  toolNumber: 'toolno tn toolpn partnumber pn partno'.split(' '),
  calibrationDue: 'calibration caldue calibrationdate calibrateduntil'.split(' '),
  minimumPeriod: 'minperiod minimumrental'.split(' '),
}
