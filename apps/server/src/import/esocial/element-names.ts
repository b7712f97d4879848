/*
 * The names of all elements in the schemas of S-1.3 (28/06/2026) of the events that are read. One that is not here belongs to another
 * layout, and is counted. `element-names.test.ts` compares them with the schemas.
 */

const NAMES = `
  acumCargo afastamento ageIntegracao aliqGilrat aliqRat altContratual alteracao alvaraJudicial aprend areaAtuacao bairro benefPen brasil
  cadIni calcTrib cargoFuncao categOrig CBOCargo CBOFuncao cep cessao clauAssec cnaePrep cnpjAgntInteg cnpjCednt cnpjEntidPC cnpjEntQual
  cnpjInstEnsino cnpjOper cnpjOrig cnpjPrat cnpjResp cnpjSindCategProf codCateg codCBO codLotacao codMotAfast codMunic codPostal codRubr
  codSusp codTreiCap complemento condIng consigFGTS consolidApurMen contato cpfAnt cpfBenef cpfDep cpfSubstituido cpfSubstituto
  cpfSupervisor cpfTrab cpfTrabSubst CRDia CRMen dadosEstab dadosTrabalhador dedDepen dedSusp defAuditiva defFisica defIntelectual
  defMental defVisual dependente depIRRF depSF descComp descFolha descrDep descRendimento descRRA desligamento despProcJud detReembDep
  detReembTit detVerbas dia dmDev dsc dscAlt dscJorn dscLograd dscSalVar dtAcConv dtAdm dtAdmCed dtAdmOrig dtAltCPF dtAlteracao dtAvPrv
  dtBase dtDeslig dtEf dtEfeito dtEfetRetorno dtExercicio dtExercOrig dtFimRemun dtIngrCargo dtIniAbono dtIniAfast dtIniCessao dtInicio
  dtLaudo dtNascto dtOpcFGTS dtPgto dtPrevTerm dtProjFimAPI dtTerm dtTransf duracao emailPrinc endBairro endCidade endCodPostal
  endComplem endDscLograd endereco endEstado endExt endNrLograd estCiv evtAdmissao evtAdmPrelim evtAltCadastral evtAltContratual
  evtComProd evtContProc evtContratAvNP evtDeslig evtExclusao evtFechaEvPer evtInfoComplPer evtIrrfBenef evtPgtos evtReabreEvPer
  evtReintegr evtRemun evtTabEstab evtTSVAltContr evtTSVInicio evtTSVTermino exclusao exterior fap fatorRubr FGTS fimValid fonePrinc
  frmTribut grauExp grauInstr hipLeg horContratual horNoturno hrsTrab ideADC ideAdv ideBenef ideDep ideDmDev ideEmpregador ideEstab
  ideEstabLot ideEstabVinc ideEvento ideFolhaPagto idePeriodo ideProc ideSeqProc ideTabRubr ideTrab ideTrabalhador ideTrabSemVinculo
  ideTrabSubstituido ideVinculo idVara inclusao incTrab indAbonoPerm indAdmissao indAprend indApuracao indApurIR indExcApur1250 indGuia
  indMV indNIF indOrgReemb indPagtoAPI indPDV indRemun indRemunCargo indRetif indRRA indSimples indSubstPatrObra indTetoRGPS indTpDeducao
  infoAgNocivo infoApr infoCaepf infoCeletista infoComplCont infoComplem infoComplementares infoContrato infoCota infoCRContrib
  infoCRIRRF infoDeficiencia infoDep infoDepSau infoDeslig infoDirigenteSindical infoEntEduc infoEstab infoEstagiario infoEstatutario
  infoExclusao infoFech infoInterm infoIR infoIRComplem infoIRCR infoMandElet infoMV infoObra infoPCD infoPerAnt infoPerApur infoPgto
  infoPgtoExt infoProcJudRub infoProcRet infoReembDep infoReembMed infoRegCTPS infoRegimeTrab infoRegPrelim infoReintegr infoRRA
  infoSimples infoTrab infoTrabCedido infoTSVAlteracao infoTSVInicio infoTSVTermino infoValores iniValid insConsig instEnsino instFinanc
  itensRemun justContr justProrr localTempDom localTrabalho localTrabGeral matAnotJud matricAnt matricCed matricOrig matricula mtvDeslig
  mtvDesligTSV mudancaCPF naoValid nascimento natAtividade natEstagio nifBenef nivEstagio nmCargo nmCid nmDep nmFuncao nmRazao nmSoc
  nmTrab nome notAFT novaValidade novoCPF nrApol nrBeneficio nrContr nrDoc nrInsc nrLeiAnistia nrLograd nrProc nrProcJud nrProcRet
  nrProcRRA nrProcTrab nrRec1210Orig nrRecArqBase nrRecEvt nrRecibo objDet obs observacao observacoes paisNac paisNascto paisResid
  paisResidExt penAlim pensAlim perAnt perApur perApurDia perApurPgto percAliment perRef perRefAjuste planSaude previdCompl procAdmJudFap
  procAdmJudRat procCS procEmi procJudTrab qtdDiasAv qtdDiasTrab qtdHrsSem qtdMesesRRA qtdRubr racaCor reabReadap regANS remunAposDeslig
  remunAposTerm remuneracao remunOutrEmpr remunPerAnt remunPerApur remunSuc rendIsen0561 sexo sexoDep sucessaoVinc supervisorEstagio
  telef termino tmpParc tmpResid totApurDia totApurMen totInfoIR tpAcConv tpAdmissao tpAmb tpCaepf tpContr tpCR tpDep tpDesc tpEvento
  tpInfoIR tpInsc tpJornada tpLograd tpPgto tpPlanRP tpPrev tpProc tpProcRet tpProcRRA tpProv tpRegJor tpRegPrev tpRegTrab tpReint tpRend
  tpTrib trabalhador trabImig trabTemporario transDCTFWeb transfDom transfTit treiCap uf ufVara undSalFixo valor verbasResc verProc
  vinculo vlrAbonoPec vlrAdv vlrAjudaCusto vlrAuxMoradia vlrBolsaMedico vlrBolsaMedico13 vlrCmpAnoAnt vlrCmpAnoCal vlrCR13Men vlrCRDia
  vlrCRMen vlrDedDep vlrDedPC vlrDedPC13 vlrDedPenAlim vlrDedSusp vlrDepenSusp vlrDepJud vlrDespAdvogados vlrDespCustas vlrDiarias
  vlrIndResContrato vlrIsenOutros vlrJurosMora vlrNRetido vlrPagoDia vlrParcIsenta65 vlrParcIsenta65Dec vlrPatrocFunp vlrPatrocFunp13
  vlrPrevOficial vlrPrevOficial13 vlrReemb vlrReembAnt vlrRemunOE vlrRendMoleGrave vlrRendMoleGrave13 vlrRendSusp vlrRendTrib
  vlrRendTrib13 vlrSaudeDep vlrSaudeTit vrAlim vrLiq vrRubr vrSalFx`

export const ELEMENT_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
