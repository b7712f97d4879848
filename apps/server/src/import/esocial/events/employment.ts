import type { EventType } from '../types.ts'
import { cents, day, decimalAt } from '../values.ts'
import { child, type Element, textAt } from '../xml.ts'

/* Admissions, changes and ends of contracts: S-2190 to S-2399. Only fields of a record of the portal are read. */

export interface AddressFacts {
  tpLograd: string
  dscLograd: string
  nrLograd: string
  complemento: string
  bairro: string
  cep: string
  uf: string
}

export interface PersonFacts {
  nome: string
  nascimento: string | null
  estCiv: string
  grauInstr: string
  endereco: AddressFacts | null
  fone: string
  email: string
}

/** Salary in cents of a unit: 1 hour, 2 day, 3 week, 4 fortnight, 5 month, 6 task, 7 none. */
export interface PayFacts {
  cents: number
  unit: string
}

export interface ContractFacts {
  cargo: string
  categoria: string
  pay: PayFacts | null
  /** Hours a week. */
  hours: number | null
  /** Inscription of the place of work. */
  place: string
}

export interface EmploymentFacts {
  matricula: string
  /** Category of work without employment, which may have no matrícula. */
  categoria: string
  /** Admission, change, end or return. */
  date: string
  person: PersonFacts | null
  contract: ContractFacts | null
  /** Ended before the event was sent. */
  ended: string | null
  /** The person had another CPF, or the contract another employer. */
  joins: 'cpf' | 'succession' | null
}

/** Reads the facts of an event about an employment; undefined for other events. */
export function readEmployment(type: EventType, event: Element): EmploymentFacts | undefined {
  switch (type) {
    case 'S-2190': {
      const info = child(event, 'infoRegPrelim')
      return { ...none(textAt(info, 'matricula'), day(info, 'dtAdm')), categoria: textAt(info, 'codCateg') }
    }
    case 'S-2200':
      return admission(event)
    case 'S-2205': {
      const change = child(event, 'alteracao')
      const date = day(change, 'dtAlteracao')
      return { ...none('', date), person: person(child(change, 'dadosTrabalhador'), null) }
    }
    case 'S-2206': {
      const change = child(event, 'altContratual')
      const matricula = textAt(event, 'ideVinculo', 'matricula')
      return {
        ...none(matricula, day(change, 'dtAlteracao')),
        contract: contract(child(change, 'vinculo', 'infoContrato')),
      }
    }
    case 'S-2298':
      return none(textAt(event, 'ideVinculo', 'matricula'), day(event, 'infoReintegr', 'dtEfetRetorno'))
    case 'S-2299':
      return none(textAt(event, 'ideVinculo', 'matricula'), day(event, 'infoDeslig', 'dtDeslig'))
    case 'S-2300':
      return start(event)
    case 'S-2306': {
      const change = child(event, 'infoTSVAlteracao')
      return {
        ...without(event, day(change, 'dtAlteracao')),
        contract: complement(child(change, 'infoComplementares')),
      }
    }
    case 'S-2399':
      return without(event, day(event, 'infoTSVTermino', 'dtTerm'))
    default:
      return undefined
  }
}

function none(matricula: string, date: string | null): EmploymentFacts {
  return { matricula, categoria: '', date: date ?? '', person: null, contract: null, ended: null, joins: null }
}

/** Work without employment. */
function without(event: Element, date: string | null): EmploymentFacts {
  const of = child(event, 'ideTrabSemVinculo')
  return { ...none(textAt(of, 'matricula'), date), categoria: textAt(of, 'codCateg') }
}

function admission(event: Element): EmploymentFacts {
  const bond = child(event, 'vinculo')
  const regime = child(bond, 'infoRegimeTrab')
  const date = day(regime, 'infoCeletista', 'dtAdm') ?? day(regime, 'infoEstatutario', 'dtExercicio')
  const worker = child(event, 'trabalhador')
  return {
    ...none(textAt(bond, 'matricula'), date),
    person: person(worker, day(worker, 'nascimento', 'dtNascto')),
    contract: contract(child(bond, 'infoContrato')),
    ended: day(bond, 'desligamento', 'dtDeslig'),
    joins: child(bond, 'mudancaCPF') ? 'cpf' : child(bond, 'sucessaoVinc') ? 'succession' : null,
  }
}

function start(event: Element): EmploymentFacts {
  const info = child(event, 'infoTSVInicio')
  const worker = child(event, 'trabalhador')
  const categoria = textAt(info, 'codCateg')
  return {
    ...none(textAt(info, 'matricula'), day(info, 'dtInicio')),
    categoria,
    person: person(worker, day(worker, 'nascimento', 'dtNascto')),
    contract: { ...complement(child(info, 'infoComplementares')), categoria },
    ended: day(info, 'termino', 'dtTerm'),
    joins: child(info, 'mudancaCPF') ? 'cpf' : null,
  }
}

function person(of: Element | undefined, nascimento: string | null): PersonFacts {
  const brazil = child(of, 'endereco', 'brasil')
  return {
    // The social name is the one that the person uses.
    nome: textAt(of, 'nmSoc') || textAt(of, 'nmTrab'),
    nascimento,
    estCiv: textAt(of, 'estCiv'),
    grauInstr: textAt(of, 'grauInstr'),
    endereco: brazil
      ? {
          tpLograd: textAt(brazil, 'tpLograd'),
          dscLograd: textAt(brazil, 'dscLograd'),
          nrLograd: textAt(brazil, 'nrLograd'),
          complemento: textAt(brazil, 'complemento'),
          bairro: textAt(brazil, 'bairro'),
          cep: textAt(brazil, 'cep'),
          uf: textAt(brazil, 'uf'),
        }
      : null,
    fone: textAt(of, 'contato', 'fonePrinc'),
    email: textAt(of, 'contato', 'emailPrinc'),
  }
}

function contract(of: Element | undefined): ContractFacts {
  return {
    cargo: textAt(of, 'nmCargo') || textAt(of, 'nmFuncao'),
    categoria: textAt(of, 'codCateg'),
    pay: pay(child(of, 'remuneracao')),
    hours: decimalAt(of, 'horContratual', 'qtdHrsSem'),
    place: textAt(of, 'localTrabalho', 'localTrabGeral', 'nrInsc'),
  }
}

function complement(of: Element | undefined): ContractFacts {
  const role = child(of, 'cargoFuncao')
  return {
    cargo: textAt(role, 'nmCargo') || textAt(role, 'nmFuncao'),
    categoria: '',
    pay: pay(child(of, 'remuneracao')),
    hours: null,
    place: textAt(of, 'localTrabGeral', 'nrInsc'),
  }
}

function pay(of: Element | undefined): PayFacts | null {
  return of ? { cents: cents(of, 'vrSalFx'), unit: textAt(of, 'undSalFixo') } : null
}
