import { addDays, addMonths } from '@colab/contract/wire/calendar'
import type { Employment, Person } from '../../company/people.ts'
import { COMPANIES, UNITS } from '../../company/places.ts'
import { type Downloads, employerOf, headOf, money, ORIGINAL, placeOf, tag, text } from './document.ts'

/* Places, admissions, changes and ends of contracts of the demo company. */

type Company = (typeof COMPANIES)[number]

/** Numbers of cities by IBGE; their names are not in eSocial. */
const CITIES: Readonly<Record<string, number>> = {
  Curitiba: 4_106_902,
  'São Paulo': 3_550_308,
  'Porto Alegre': 4_314_902,
  Manaus: 1_302_603,
  'Rio Branco': 1_200_401,
  'Fernando de Noronha': 2_605_459,
}

export function sendPlaces(downloads: Downloads, company: Company): void {
  for (const { codUnidade } of UNITS.filter(({ codEmp }) => codEmp === company.codEmp)) {
    const place = tag('ideEstab', tag('tpInsc', 1), tag('nrInsc', placeOf(codUnidade)), tag('iniValid', '2018-01'))
    const facts = tag('dadosEstab', tag('cnaePrep', 4_789_099))
    const content = headOf() + employerOf(company) + tag('infoEstab', tag('inclusao', place, facts))
    downloads.send({ company, type: 'evtTabEstab', day: '2018-01-08', content })
  }
}

export function categoryOf({ trade }: Employment): number {
  return trade === 'apprentice' ? 103 : 101
}

function termsOf(employment: Employment, salary: number): string {
  const { cargo, jornada, codUnidade } = employment
  const place = tag('localTrabGeral', tag('tpInsc', 1), tag('nrInsc', placeOf(codUnidade)))
  const hours = money('qtdHrsSem', Math.round((jornada * 500) / 60)) + tag('tpJornada', 2) + tag('tmpParc', 0)
  return tag(
    'infoContrato',
    ...[text('nmCargo', cargo), tag('CBOCargo', '521110'), tag('codCateg', categoryOf(employment))],
    tag('remuneracao', money('vrSalFx', salary), tag('undSalFixo', 5)),
    ...[tag('duracao', tag('tpContr', 1)), tag('localTrabalho', place)],
    tag(
      'horContratual',
      hours,
      tag('horNoturno', employment.nightShift ? 'S' : 'N'),
      tag('dscJorn', 'Conforme o contrato'),
    ),
  )
}

function workerOf(person: Person): string {
  const { cpf, nome, sexo, codEstadoCivil, codGrau, dtNascimento, emailParticular, celular, fone } = person
  const home = tag(
    'brasil',
    ...[tag('tpLograd', 'R'), text('dscLograd', person.endereco), text('nrLograd', person.numEnd)],
    ...[text('complemento', person.complEnd), text('bairro', person.bairro), tag('cep', person.codCep)],
    ...[tag('codMunic', CITIES[person.cidade] ?? 4_106_902), tag('uf', person.codUf)],
  )
  return tag(
    'trabalhador',
    ...[tag('cpfTrab', cpf), text('nmTrab', nome), tag('sexo', sexo), tag('racaCor', 6), tag('estCiv', codEstadoCivil)],
    tag('grauInstr', String(codGrau).padStart(2, '0')),
    tag('nascimento', tag('dtNascto', dtNascimento), tag('paisNascto', 105), tag('paisNac', 105)),
    tag('endereco', home),
    tag('contato', tag('fonePrinc', celular || fone), text('emailPrinc', emailParticular)),
  )
}

/** Sends an admission and each later salary. */
export function sendContract(downloads: Downloads, person: Person, employment: Employment): void {
  const { codEmpregado, codEmp, dtAdmissao, salaries } = employment
  const company = COMPANIES.find((one) => one.codEmp === codEmp)
  const [first, ...raises] = salaries
  if (!company || !first) return
  const regime = tag(
    'infoCeletista',
    ...[tag('dtAdm', dtAdmissao), tag('tpAdmissao', 1), tag('indAdmissao', 1), tag('tpRegJor', 1)],
    ...[tag('natAtividade', 1), tag('cnpjSindCategProf', '33000167000101')],
  )
  const bond = tag(
    'vinculo',
    ...[tag('matricula', codEmpregado), tag('tpRegTrab', 1), tag('tpRegPrev', 1), tag('cadIni', 'N')],
    ...[tag('infoRegimeTrab', regime), termsOf(employment, first.vlrSalario)],
  )
  const content = headOf(ORIGINAL) + employerOf(company) + workerOf(person) + bond
  downloads.send({ company, type: 'evtAdmissao', day: dtAdmissao, content })
  for (const { desde, vlrSalario } of raises)
    sendChange(downloads, person, employment, { day: desde, salary: vlrSalario })
}

function contractOf({ cpf }: Person, { codEmpregado }: Employment): string {
  return tag('ideVinculo', tag('cpfTrab', cpf), tag('matricula', codEmpregado))
}

function sendChange(
  downloads: Downloads,
  person: Person,
  employment: Employment,
  { day, salary }: { day: string; salary: number },
): string {
  const company = companyOf(employment)
  const change = tag('dtAlteracao', day) + tag('vinculo', tag('tpRegPrev', 1), termsOf(employment, salary))
  const content = headOf(ORIGINAL) + employerOf(company) + contractOf(person, employment) + tag('altContratual', change)
  return downloads.send({ company, type: 'evtAltContratual', day, content })
}

export function companyOf({ codEmp }: Employment): Company {
  const company = COMPANIES.find((one) => one.codEmp === codEmp)
  if (!company) throw new RangeError(`no company ${codEmp}`)
  return company
}

/** Sends a change that was excluded on the next day, as it happens. */
export function sendMistake(downloads: Downloads, person: Person, employment: Employment, day: string): void {
  const company = companyOf(employment)
  const nrRecEvt = sendChange(downloads, person, employment, { day, salary: 99_999_900 })
  const exclusion = tag(
    'infoExclusao',
    ...[tag('tpEvento', 'S-2206'), tag('nrRecEvt', nrRecEvt), tag('ideTrabalhador', tag('cpfTrab', person.cpf))],
  )
  const content = headOf() + employerOf(company) + exclusion
  downloads.send({ company, type: 'evtExclusao', day: addDays(day, 1), content })
}

/** Sends a dismissal that a court took back a month later. */
export function sendReturn(downloads: Downloads, person: Person, employment: Employment, day: string): void {
  const company = companyOf(employment)
  const start = headOf(ORIGINAL) + employerOf(company) + contractOf(person, employment)
  const end = tag('infoDeslig', tag('mtvDeslig', '02'), tag('dtDeslig', day), tag('indPagtoAPI', 'N'))
  downloads.send({ company, type: 'evtDeslig', day, content: start + end })
  const back = addMonths(day, 1)
  const again = tag('infoReintegr', tag('tpReint', 9), tag('dtEfetRetorno', back), tag('dtEfeito', addDays(day, 1)))
  downloads.send({ company, type: 'evtReintegr', day: back, content: start + again })
}
