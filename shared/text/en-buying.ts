import type { Policy } from './policy'

/** The checklist for buyers. Sources are named by the authority, as addresses of their pages change. */
export const buying: Policy = {
  title: 'Buying an aircraft: checklist',
  description:
    'What to check before you buy an aircraft: title and liens, escrow, pre-buy inspection, logbooks, registration and export, VAT and insurance, for the United States, the EU, the United Kingdom, Türkiye and elsewhere.',
  intro:
    'A used aircraft is bought with its past: its owners, its loans, its repairs and its papers. This list goes through them in the order in which a purchase usually goes. It is general information, written in November 2026, and no legal or tax advice: rules change, and your authority, a lawyer or a tax adviser in the country concerned has the last word.',
  sections: [
    {
      id: 'safe',
      title: '1. Dealing safely',
      body: [
        'Most sellers are who they say they are. A few habits keep you safe from the others:',
        {
          list: [
            'Pay nothing in advance to hold an aircraft or a part that neither you nor somebody you trust has seen: no deposit, no shipping fee, no “insurance”.',
            'See the aircraft, its registration certificate and its logbooks together, and compare name, registration and serial number in all of them.',
            'Find out for yourself who the owner is, in the register of the aircraft’s country, and ring the company on a number that you looked up yourself.',
            'Distrust a price far below the market, a seller who is always abroad, and hurry of any kind.',
            'Payment details that change by mail are the most common fraud. Ring and ask, on a number you had before, before you pay to another account.',
            'Stay in the messages here while you get to know each other: what is written there can be reported and looked into.',
          ],
        },
        'Hangarlist is not a party to any purchase, holds no money for anybody, and never asks you to pay for an aircraft or a part.',
      ],
    },
    {
      id: 'budget',
      title: '2. Before you travel',
      body: [
        {
          list: [
            'Ask for photos of the data plate, of the last pages of every logbook and of the current certificates.',
            'Ask what the hours and dates say: airframe, each engine and propeller, overhauls, life-limited parts, the next inspections. Engine life on our pages tells both, by hours and by date.',
            'Ask about damage, also old and repaired damage, and about storage: where, how long, and whether the engine was run or preserved.',
            'Reckon the whole year: hangar, insurance, inspections, engine reserve, databases, training. The price is the smaller part.',
            'Ask an insurer now whether you, with your hours and ratings, will be insured on this type.',
          ],
        },
      ],
    },
    {
      id: 'title',
      title: '3. Title search: who owns it, and who has a claim on it',
      body: [
        'A register entry is not always proof of ownership, and a loan on an aircraft follows the aircraft, not the owner. Before you pay, have a title search made: the chain of owners up to the seller, and every mortgage, lien and lease that is recorded. What is found is released, in writing and on record, before or at the closing.',
        {
          head: ['Where it is registered', 'Where to look'],
          rows: [
            [
              'United States',
              'The FAA Aircraft Registry in Oklahoma City keeps bills of sale and recorded liens of each N-number. Title companies read the file and report on it, and search for tax liens and state filings besides.',
            ],
            [
              'European Union',
              'The register of the member state: EASA itself registers no aircraft. Mortgages are often kept in another place than the register: in Germany by the local court in Braunschweig, while the Luftfahrt-Bundesamt keeps the register. Ask the national authority which one it is.',
            ],
            [
              'United Kingdom',
              'The Civil Aviation Authority: G-INFO tells who registered the aircraft, which need not be its legal owner, and the Register of Aircraft Mortgages tells what is recorded against it. Also search for charges of a company that sells.',
            ],
            [
              'Türkiye',
              'The civil aircraft register of the Directorate General of Civil Aviation (SHGM), which also records mortgages, attachments and other rights. Ask for a current extract.',
            ],
            [
              'Elsewhere',
              'The register of the civil aviation authority and, in states of the Cape Town Convention, the International Registry for larger aircraft and their engines.',
            ],
          ],
        },
        'For airframes and engines above the thresholds of the Cape Town Convention search the International Registry everywhere. Engines can carry claims of their own.',
      ],
    },
    {
      id: 'contract',
      title: '4. Contract and escrow',
      body: [
        'Write down before the inspection: the exact aircraft with serial numbers and equipment, the price and its currency, who pays for what, what happens if faults are found, where and when it is handed over, and under which law.',
        {
          list: [
            'A letter of intent with a refundable deposit is usual; the deposit belongs with an escrow agent, not with the seller.',
            'Choose the escrow agent yourself, or check the one that is proposed: an agent that is licensed or supervised, whose office you find and ring on your own. A website that only the seller sent you is no agent.',
            'Money, bill of sale, releases of loans, keys and logbooks change hands at one time, when the conditions that both signed are met.',
            'In the United States aircraft title companies hold escrow as a matter of course. In Europe and Türkiye a specialised escrow agent, a bank, a notary or a lawyer’s client account does.',
          ],
        },
      ],
    },
    {
      id: 'inspection',
      title: '5. Pre-buy inspection',
      body: [
        'An annual inspection or a fresh review certificate says that an aircraft was airworthy on that day. It does not say what it will cost you. Have it inspected for you.',
        {
          list: [
            'By a workshop or mechanic who knows the type, works for you, and has not maintained this aircraft.',
            'In writing beforehand: what is opened and tested. At least a compression or power check, a borescope of the cylinders or hot section, oil filter and oil history, corrosion, landing gear, fuel system, flight controls, avionics, and a look for repairs that no logbook names.',
            'With the logbooks beside it: airworthiness directives, service bulletins that matter, life-limited parts, modifications and their approvals, the equipment list and the mass and balance.',
            'A test flight before and after, with a pilot who is insured on the type.',
            'Faults against airworthiness are the seller’s to mend or lower the price; the contract says so.',
          ],
        },
      ],
    },
    {
      id: 'papers',
      title: '6. Logbooks and papers',
      body: [
        'Missing logbooks cost a great part of the value, and some parts cannot be used at all without their certificate. Parts come with an authorised release certificate: FAA Form 8130-3, EASA Form 1, or CAA Form 1.',
        {
          head: ['Region', 'What should be there'],
          rows: [
            [
              'United States',
              'Airworthiness certificate and registration; logbooks of airframe, engines and propellers; the annual inspection; a list of airworthiness directives; Form 337 for major repairs and alterations; supplemental type certificates; flight manual with mass and balance.',
            ],
            [
              'European Union',
              'Certificate of airworthiness with a current airworthiness review certificate (ARC), or a permit to fly; the maintenance programme under Part-ML or Part-M; the continuing airworthiness records; noise certificate; approvals of changes and repairs under Part-21.',
            ],
            [
              'United Kingdom',
              'Certificate of airworthiness with a current ARC, or a permit to fly from the CAA or the Light Aircraft Association; UK Part-ML or Part-M records. Approvals of EASA after 2020 do not all hold here of themselves: ask the CAA.',
            ],
            [
              'Türkiye',
              'Registration and airworthiness certificates of SHGM with a current review, the technical records of the approved organisation that maintains it, and the radio licence.',
            ],
            ['Elsewhere', 'What the authority of the state of registry requires; ask it for the list.'],
          ],
        },
      ],
    },
    {
      id: 'registration',
      title: '7. Registration, import and export',
      body: [
        'Decide first where the aircraft will be registered, and ask that authority whether it accepts this type, this serial number, its modifications and its age. An aircraft is in one register at a time: it is taken off the old one, with all loans released, before it enters the new one.',
        {
          head: ['Region', 'What to know'],
          rows: [
            [
              'United States',
              'Bill of sale and application go to the FAA Aircraft Registry. Owners have to be US citizens, residents, or companies or trusts that meet the citizenship rules. For an export ask the FAA for an export certificate of airworthiness and for the deregistration.',
            ],
            [
              'European Union',
              'Within the EU one changes from one national register to another, and the EASA type certificate holds in all of them. From outside, an export certificate of the old state, a type certificate of EASA for the type and an inspection are needed.',
            ],
            [
              'United Kingdom',
              'Registered with the CAA. Aircraft from the EU have been imports since 2021: expect an export certificate of the old state and a survey.',
            ],
            [
              'Türkiye',
              'Ask SHGM for its consent before you buy abroad: it decides on imports and may set limits, for example by age and use. Registration follows the customs clearance.',
            ],
            [
              'Elsewhere',
              'Ask the authority of the new state for its list, and the old one for the export certificate. Remember the ferry flight: permits, insurance and a pilot.',
            ],
          ],
        },
      ],
    },
    {
      id: 'vat',
      title: '8. VAT, sales tax and customs',
      body: [
        'Adverts say whether VAT is included, added, or taxed on the margin. Ask for the papers that prove it: a sentence in an advert does not.',
        {
          head: ['Region', 'What to know'],
          rows: [
            [
              'United States',
              'No VAT; most states levy sales or use tax, at the closing or where the aircraft is based. The revenue department of the state tells.',
            ],
            [
              'European Union',
              'Keep the invoice that shows VAT as paid, or the import papers: without them it may be asked for again. Dealers may tax used aircraft on their margin, and then no VAT can be deducted. An aircraft counts as new for VAT if it is delivered within three months of its first use or has flown no more than 40 hours, and is then taxed in the state of arrival, for private buyers, too. Imports are cleared through customs.',
            ],
            [
              'United Kingdom',
              'VAT is a UK matter since 2021: aircraft that arrive from the EU are imports. HM Revenue & Customs tells what is due and which reliefs there are.',
            ],
            [
              'Türkiye',
              'VAT (KDV) and customs duty are due on import, with exceptions by weight and use. The Ministry of Trade and the Revenue Administration (GİB) tell.',
            ],
            ['Elsewhere', 'Ask the customs and tax authorities before you sign, not at the border.'],
          ],
        },
      ],
    },
    {
      id: 'insurance',
      title: '9. Insurance',
      body: [
        {
          list: [
            'Cover begins with the moment of the handover or earlier, if you fly the test flight or the ferry flight.',
            'In the EU liability insurance is compulsory, with least amounts by take-off mass, under Regulation (EC) No 785/2004; the United Kingdom has kept the like in its own law. In Türkiye liability cover is compulsory, too; SHGM tells the amounts.',
            'In the United States no federal law asks private owners for it; lenders, airports, hangars and some states do.',
            'Give the insurer the agreed value, the area, the pilots with their hours and the use: club, hire and instruction are other uses.',
          ],
        },
      ],
    },
    {
      id: 'closing',
      title: '10. Handing over',
      body: [
        {
          list: [
            'Bill of sale, releases of loans, logbooks, certificates, keys, manuals, covers and loose equipment against a signed list.',
            'Hours and fuel noted by both on the day.',
            'Registration and insurance in your name, and the seller’s subscriptions, databases and transponder code changed.',
            'A copy of everything, kept apart from the aircraft.',
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Who knows more',
      body: [
        {
          list: [
            'United States: Federal Aviation Administration (Aircraft Registry, Flight Standards); National Transportation Safety Board for accident reports; the state’s department of revenue.',
            'European Union: European Union Aviation Safety Agency (EASA) and the national authority, such as Luftfahrt-Bundesamt, DGAC, ENAC or AESA; the national tax and customs authorities; the VAT Directive 2006/112/EC.',
            'United Kingdom: Civil Aviation Authority; HM Revenue & Customs; Air Accidents Investigation Branch.',
            'Türkiye: Sivil Havacılık Genel Müdürlüğü (SHGM); Gelir İdaresi Başkanlığı; Ticaret Bakanlığı.',
            'International: the International Registry of Mobile Assets under the Cape Town Convention.',
          ],
        },
      ],
    },
  ],
}
